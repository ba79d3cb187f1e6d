/** What is there before a run that is told by hand: jobs, events, messages and requests. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Plain } from '../../trace.ts';

/** When every such run begins, epoch milliseconds. */
export const START = Date.UTC(2026, 0, 1);

/** Items and messages that were there before the story. */
export interface Before {
  readonly items?: Readonly<Record<string, readonly Plain[]>>;
  readonly messages?: readonly {
    readonly name: string;
    readonly body: string;
    readonly queue?: string;
    readonly group?: string;
  }[];
}

/** The id of the job of a request, as the pipeline derives it. */
export function jobIdOf(requestId: string, tenantId = 'acme'): string {
  const hash = sha256(new TextEncoder().encode(`${tenantId}:${requestId}`));
  return `job_${bytesToHex(hash).slice(0, 40)}`;
}

/** A job that waits. */
export function job(requestId: string, rest: Plain = {}): Plain {
  return {
    jobId: jobIdOf(requestId),
    tenantId: 'acme',
    requestId,
    operationKey: `acme:${requestId}`,
    template: 'invoice',
    parameters: { to: 'Ada Lovelace' },
    status: 'QUEUED',
    fence: 0,
    ...rest,
  };
}

export function event(requestId: string, rest: Plain = {}): Plain {
  return {
    eventId: `e-${requestId}`,
    tenantId: 'acme',
    jobId: jobIdOf(requestId),
    schemaVersion: 1,
    createdAt: START,
    correlationId: 'c-1',
    pending: 'PENDING',
    dueAt: START,
    attempts: 0,
    ...rest,
  };
}

export function body(requestId: string, eventId = `e-${requestId}`): string {
  return JSON.stringify({
    schemaVersion: 1,
    eventId,
    tenantId: 'acme',
    jobId: jobIdOf(requestId),
    createdAt: START,
    correlationId: 'c-1',
  });
}

/** Jobs that wait, each with the message that brings it: m1 for the first, and so on. */
export function queued(...requestIds: string[]): Before {
  return {
    items: { JobsTable: requestIds.map((id) => job(id)) },
    messages: requestIds.map((id, place) => ({ name: `m${place + 1}`, body: body(id) })),
  };
}

/** `POST /documents`, as the HTTP API hands it on. */
export function post(requestId: string, parameters: unknown = { to: 'Ada Lovelace' }): unknown {
  return {
    requestContext: { http: { method: 'POST' }, authorizer: { iam: { accountId: 'acme' } } },
    body: JSON.stringify({ requestId, template: 'invoice', parameters }),
    isBase64Encoded: false,
  };
}

/** An answer about a job. */
export function answered(statusCode: number, requestId?: string): unknown {
  const jobId = requestId === undefined ? undefined : jobIdOf(requestId);
  return {
    statusCode,
    headers: jobId === undefined ? {} : { location: `/jobs/${jobId}` },
    body: JSON.stringify({ jobId, requestId }),
  };
}
