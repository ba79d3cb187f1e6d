/**
 * What a statement knows of the pipeline's data: names of tables and attributes, and how a message reads. A test
 * holds it to lab-stack/src; nothing else in this folder spells an attribute.
 */

import { z } from 'zod';
import type { Plain } from '../trace.ts';

export const TABLES = { jobs: 'JobsTable', outbox: 'OutboxTable', replays: 'ReplaysTable' } as const;

export type JobStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'REQUIRES_ATTENTION';

/** An item of the jobs table, as far as it is judged. Times are epoch milliseconds. */
export interface JobItem {
  readonly jobId: string;
  readonly tenantId: string;
  readonly requestId: string;
  readonly operationKey: string;
  readonly template: string;
  readonly parameters: unknown;
  readonly status: JobStatus;
  readonly owner?: string;
  readonly leaseUntil?: number;
  readonly fence?: number;
  readonly providerAskedAt?: number;
  readonly lastFailure?: unknown;
  readonly documentId?: string;
  readonly documentUrl?: string;
  readonly reason?: string;
}

/** An item of the outbox, as far as it is judged. Times are epoch milliseconds, `expiresAt` is epoch seconds. */
export interface EventItem {
  readonly eventId: string;
  readonly jobId: string;
  readonly pending?: string;
  readonly dueAt?: number;
  readonly attempts?: number;
  readonly publishedAt?: number;
  readonly parkedAt?: number;
  readonly expiresAt?: number;
}

/** The word under which the relay looks for the events that wait. */
const PENDING = 'PENDING';

/** A record of the replays table: of a reopening it names the job. */
export interface ReplayItem {
  readonly recordId: string;
  readonly jobId?: string;
}

/** A message of the jobs queue. */
export type MessageBody = z.infer<typeof Body>;

const Body = z.object({
  schemaVersion: z.literal(1),
  eventId: z.string().min(1).max(256),
  tenantId: z.string().min(1).max(256),
  jobId: z.string().regex(/^job_[0-9a-f]{40}$/),
  createdAt: z.int().nonnegative(),
  correlationId: z.string().min(1).max(256),
});

/** The attributes that say who holds a job and how it stands: who holds no claim leaves them alone. */
export const CLAIM_ATTRIBUTES = ['status', 'owner', 'leaseUntil', 'fence'] as const;

/** What a customer reads of a job that has ended. */
export const RESULT_ATTRIBUTES = ['documentId', 'documentUrl', 'reason'] as const;

/** The record of a reopening is known by the beginning of its id. */
export const REOPEN_RECORD = 'reopen#';

/** The same few bodies come back in every schedule of a scenario; more than these are of another one. */
const MOST_KNOWN = 500;
const known = new Map<string, MessageBody | undefined>();

/** What the message says, or undefined when no worker can read it. */
export function readMessage(body: string): MessageBody | undefined {
  if (known.has(body)) return known.get(body);
  if (known.size >= MOST_KNOWN) known.clear();
  const says = parse(body);
  known.set(body, says);
  return says;
}

function parse(body: string): MessageBody | undefined {
  try {
    return Body.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

export function isTerminal(item: JobItem | undefined): boolean {
  return item?.status === 'COMPLETED' || item?.status === 'REQUIRES_ATTENTION';
}

/** Messages wait there for a person, and not for a worker. */
export function isDeadLetterQueue(queue: string): boolean {
  return /dead-?letter|dlq/i.test(queue);
}

/** Items are read as what their table holds; an attribute of another type reads as it is. */
export function asJob(item: Plain | undefined): JobItem | undefined {
  return item as JobItem | undefined;
}

export function asEvent(item: Plain | undefined): EventItem | undefined {
  if (item?.['pending'] === undefined || item['pending'] === PENDING) return item as EventItem | undefined;
  // Another word there is another way to say that it waits no more.
  const { pending: _, ...rest } = item;
  return rest as unknown as EventItem;
}
