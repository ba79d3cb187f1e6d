import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo, mayPass } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { canonical } from '#lab/job/fingerprint.ts';
import type { Json } from '#lab/job/fingerprint.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';
import { cancellationOf } from './cancellation.ts';

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly job: JobRecord }
  /** Another request was first: the job as it is now. */
  | { readonly kind: 'found'; readonly job: JobRecord }
  /** Nobody knows whether it was stored; the same request may be sent again. */
  | { readonly kind: 'unavailable' };

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 80;

/**
 * Writes job and outbox event, both or neither, unless the operation has a job already. A conflict with
 * another write is tried again in place. Throws what no repetition mends.
 */
export async function store(job: JobRecord, event: OutboxEvent): Promise<StoreOutcome> {
  const write = transactionOf(job, event);
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(write, job);
    if (outcome.kind !== 'conflict') return outcome;
    if (attempt === ATTEMPTS) return { kind: 'unavailable' };
    await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
  }
}

async function tryOnce(
  write: TransactWriteCommandInput,
  job: JobRecord,
): Promise<StoreOutcome | { kind: 'conflict' }> {
  try {
    await dynamo.send(new TransactWriteCommand(write));
    return { kind: 'stored', job };
  } catch (thrown) {
    const cancellation = cancellationOf(thrown);
    if (cancellation) return cancellation.kind === 'throttled' ? { kind: 'unavailable' } : cancellation;
    if (mayPass(thrown)) return { kind: 'unavailable' };
    throw thrown;
  }
}

function transactionOf(job: JobRecord, event: OutboxEvent): TransactWriteCommandInput {
  return {
    ClientRequestToken: tokenOf(job, event),
    TransactItems: [
      {
        Put: {
          TableName: settings.jobsTable,
          Item: job,
          ConditionExpression: 'attribute_not_exists(jobId)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Put: {
          TableName: settings.outboxTable,
          Item: event,
          ConditionExpression: 'attribute_not_exists(eventId)',
        },
      },
    ],
  };
}

/**
 * One token for one write. It follows from all that is written, creation time included, so a repetition
 * finds its own success and a different write can never carry the same token.
 */
function tokenOf(job: JobRecord, event: OutboxEvent): string {
  const written = canonical({ job, event } as unknown as Json);
  return createHash('sha256').update(written).digest('hex').slice(0, 36);
}
