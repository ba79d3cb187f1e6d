import { z } from 'zod';
import type { JobRecord } from './record.ts';

/** An item of OutboxTable, key `eventId`. Times are epoch milliseconds, `expiresAt` is epoch seconds. */
export interface OutboxEvent {
  /** Derived from the job and the occasion. Never minted at publish time: a second send must carry the same id. */
  eventId: string;
  tenantId: string;
  jobId: string;
  schemaVersion: 1;
  createdAt: number;
  correlationId: string;

  /** Present while the event waits: the sparse index PendingEvents. */
  pending?: 'PENDING' | undefined;
  /** When the next attempt may begin. */
  dueAt?: number | undefined;
  attempts: number;

  publishedAt?: number | undefined;
  /** Time to live, epoch seconds: a published event is history. */
  expiresAt?: number | undefined;
  parkedAt?: number | undefined;
  parkedReason?: string | undefined;
}

/** What travels through the queue. The document and its parameters stay with the job. */
export type OutboxMessage = z.infer<typeof Message>;

/** A body that is no message of ours. `malformed` says which member is wrong, and never quotes it. */
export interface Malformed {
  readonly malformed: string;
}

const Message = z.object({
  schemaVersion: z.literal(1),
  eventId: z.string().min(1).max(256),
  tenantId: z.string().min(1).max(256),
  jobId: z.string().regex(/^job_[0-9a-f]{40}$/),
  createdAt: z.int().nonnegative(),
  correlationId: z.string().min(1).max(256),
});

// #region event
/**
 * The event that makes a job move on: `accepted` when it comes in, another occasion (`resumed-1`) for each
 * later push. One job and occasion always give the same event id. Due at once.
 */
export function eventOf(
  job: Pick<JobRecord, 'jobId' | 'tenantId' | 'correlationId'>,
  occasion: string,
  now: number,
): OutboxEvent {
  return {
    eventId: `${job.jobId}#${occasion}`,
    tenantId: job.tenantId,
    jobId: job.jobId,
    schemaVersion: 1,
    createdAt: now,
    correlationId: job.correlationId,
    pending: 'PENDING',
    dueAt: now,
    attempts: 0,
  };
}
// #endregion event

/** The message body of an event: the same text for every send. */
export function messageBody(event: OutboxEvent): string {
  const message: OutboxMessage = {
    schemaVersion: event.schemaVersion,
    eventId: event.eventId,
    tenantId: event.tenantId,
    jobId: event.jobId,
    createdAt: event.createdAt,
    correlationId: event.correlationId,
  };
  return JSON.stringify(message);
}

/** Reads a message body. Never throws; members that we do not know are ignored, so that a producer may be newer. */
export function parseMessage(body: string): OutboxMessage | Malformed {
  const parsed = Message.safeParse(jsonOf(body));
  if (parsed.success) return parsed.data;
  const members = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'body'));
  return { malformed: `not a valid message: ${[...members].join(', ')}` };
}

/** Tells the two results of `parseMessage` apart. */
export function isMalformed(message: OutboxMessage | Malformed): message is Malformed {
  return 'malformed' in message;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
