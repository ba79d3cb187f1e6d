import { setTimeout as pause } from 'node:timers/promises';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, mayPass } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';
import { cancellationOf } from './cancellation.ts';
import { tokenOf } from './token.ts';

// #region outcome
export type StoreOutcome =
  | { readonly kind: 'stored'; readonly job: JobRecord }
  /** Another request was first: the job as it is now. */
  | { readonly kind: 'found'; readonly job: JobRecord }
  /** Nobody knows whether it was stored; the same request may be sent again. */
  | { readonly kind: 'unavailable' };
// #endregion outcome

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 80;

// #region again
/**
 * Writes job and outbox event, both or neither, unless the operation has a job already. A conflict with
 * another write is tried again in place. Throws what no repetition mends.
 */
export async function store(job: JobRecord, event: OutboxEvent): Promise<StoreOutcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(job, event);
    if (outcome.kind !== 'conflict') return outcome;
    if (attempt === ATTEMPTS) return { kind: 'unavailable' };
    await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
  }
}

async function tryOnce(job: JobRecord, event: OutboxEvent): Promise<StoreOutcome | { kind: 'conflict' }> {
  try {
    return await write(job, event);
  } catch (thrown) {
    const cancellation = cancellationOf(thrown);
    if (cancellation) return cancellation.kind === 'throttled' ? { kind: 'unavailable' } : cancellation;
    if (mayPass(thrown)) return { kind: 'unavailable' };
    throw thrown;
  }
}
// #endregion again

/** Writes job and event, or throws what the table throws. */
async function write(job: JobRecord, event: OutboxEvent): Promise<StoreOutcome> {
  // #region ex02a
  await dynamo.send(
    new TransactWriteCommand({
      ClientRequestToken: tokenOf({ job, event }),
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
    }),
  );
  return { kind: 'stored', job };
  // #endregion ex02a
}
