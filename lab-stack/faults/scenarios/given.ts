/**
 * The words in which scenarios say what is given: jobs, outbox events, messages and requests as the pipeline itself
 * would have written them, in plain values. `given.test.ts` holds them to lab-stack/src, which nobody here imports.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { GivenMessage } from '../scenario.ts';
import type { Plain } from '../trace.ts';

/** When every story begins, epoch milliseconds: where a virtual clock starts by itself. */
export const STORY_BEGINS = Date.UTC(2026, 0, 1);

/** Whose requests they are. */
export const TENANT = '111122223333';

/** What a customer asks for. */
export interface Asked {
  readonly requestId: string;
  readonly template: string;
  /** Holds words that must never be seen in a log. */
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** A request for an invoice, unless `changes` say otherwise. */
export function asked(requestId: string, changes: Partial<Asked> = {}): Asked {
  const parameters = { amount: 120, customer: 'Ada Lovelace' };
  return { requestId, template: 'invoice', parameters, ...changes };
}

/** A job that was accepted and not begun: an item of JobsTable. */
export function queuedJob(request: Asked, changes: Plain = {}): Plain {
  const { requestId, template, parameters } = request;
  const operationKey = `${TENANT}:${requestId}`;
  return {
    jobId: jobIdOf(request),
    tenantId: TENANT,
    requestId,
    operationKey,
    fingerprint: hash(canonical({ template, parameters })),
    template,
    parameters,
    correlationId: correlationOf(request),
    status: 'QUEUED',
    createdAt: STORY_BEGINS,
    updatedAt: STORY_BEGINS,
    openStatus: 'QUEUED',
    dueAt: STORY_BEGINS,
    fence: 0,
    attempts: 0,
    replays: 0,
    resumes: 0,
    ...changes,
  };
}

/** A job whose holder died after its claim. `leaseUntil`, epoch milliseconds: past or still to come. */
export function abandonedJob(request: Asked, leaseUntil: number, changes: Plain = {}): Plain {
  const claimedAt = leaseUntil - 35_000;
  return queuedJob(request, {
    status: 'PROCESSING',
    openStatus: 'PROCESSING',
    createdAt: claimedAt,
    updatedAt: claimedAt,
    owner: '00000000-0000-4000-8000-00000000dead',
    leaseUntil,
    dueAt: leaseUntil,
    heldUntil: claimedAt,
    providerAskedAt: claimedAt,
    fence: 1,
    attempts: 1,
    ...changes,
  });
}

/** A job that is done: its document has been delivered. */
export function completedJob(request: Asked): Plain {
  const { openStatus: _, dueAt: __, leaseUntil: ___, ...job } = abandonedJob(request, STORY_BEGINS - 60_000);
  return {
    ...job,
    status: 'COMPLETED',
    documentId: 'doc-0',
    documentUrl: 'https://documents.example/doc-0',
    completedAt: STORY_BEGINS - 60_000,
  };
}

/** A job that waits for a person. */
export function escalatedJob(request: Asked): Plain {
  const { openStatus: _, dueAt: __, leaseUntil: ___, ...job } = abandonedJob(request, STORY_BEGINS - 60_000);
  return {
    ...job,
    status: 'REQUIRES_ATTENTION',
    reason: 'Your document could not be confirmed after several tries.',
    evidence: { code: 'resumes-exhausted' },
  };
}

/** The outbox event that makes a job move on: it waits, and is due. */
export function waitingEvent(request: Asked, changes: Plain = {}): Plain {
  return { ...wordsOf(request), pending: 'PENDING', dueAt: STORY_BEGINS, attempts: 0, ...changes };
}

/** An event that the queue took before the story. */
export function publishedEvent(request: Asked): Plain {
  const publishedAt = STORY_BEGINS - 3_600_000;
  return {
    ...wordsOf(request),
    createdAt: publishedAt,
    attempts: 1,
    publishedAt,
    expiresAt: publishedAt / 1_000 + 7 * 86_400,
  };
}

/** The message of a job's event. One request may have several messages, all with the same body. */
export function message(name: string, request: Asked, queue = 'JobsQueue'): GivenMessage {
  return { name, queue, body: JSON.stringify(wordsOf(request)) };
}

/** The id of a request's job. */
export function jobIdOf({ requestId }: Asked): string {
  return `job_${hash(`${TENANT}:${requestId}`).slice(0, 40)}`;
}

/** What travels with a job's event, member by member in the order in which the body has them. */
function wordsOf(request: Asked): Plain {
  return {
    schemaVersion: 1,
    eventId: `${jobIdOf(request)}#accepted`,
    tenantId: TENANT,
    jobId: jobIdOf(request),
    createdAt: STORY_BEGINS,
    correlationId: correlationOf(request),
  };
}

function correlationOf({ requestId }: Asked): string {
  return `c-${requestId}`;
}

/** JSON with the members of every object in the order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function hash(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}
