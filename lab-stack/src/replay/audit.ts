import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
import { isConditionFailed } from '#lab/worker/refused.ts';
import type { DeadLetter } from './inspect.ts';
import type { ReplayRequest } from './request.ts';
import type { ReplaySummary } from './summary.ts';

/**
 * Writes the record of a run (`run#<runId>`): who, why, what was asked, when it began (epoch milliseconds)
 * and, once it has ended, what it did. Called at the beginning and at the end; the later record replaces the
 * earlier. Rejects with the SDK's error: what cannot be recorded must not begin.
 */
export async function recordRun(
  request: ReplayRequest,
  startedAt: number,
  runId: string,
  summary?: ReplaySummary,
): Promise<void> {
  const { operator, reason, ...asked } = request;
  await dynamo.send(
    new PutCommand({
      TableName: settings.replaysTable,
      Item: {
        recordId: `run#${runId}`,
        operator,
        reason,
        asked,
        startedAt,
        ...(summary ? { endedAt: Date.now(), summary } : {}),
      },
    }),
  );
}

/**
 * Puts a parked message on record, once for each body: its hash, size and cause, never what it says. The
 * message itself stays in the dead-letter queue, the only place that has it. Rejects with the SDK's error.
 */
export async function recordParked(letter: DeadLetter, cause: string, runId: string): Promise<void> {
  const hash = createHash('sha256').update(letter.Body).digest('hex');
  const record = {
    recordId: `parked#${hash}`,
    messageId: letter.MessageId,
    cause,
    bytes: Buffer.byteLength(letter.Body),
    sentAt: Number(letter.Attributes?.SentTimestamp),
    parkedAt: Date.now(),
    runId,
  };
  await dynamo
    .send(
      new PutCommand({
        TableName: settings.replaysTable,
        Item: record,
        ConditionExpression: 'attribute_not_exists(recordId)',
      }),
    )
    .catch((thrown: unknown) => {
      if (!isConditionFailed(thrown)) throw thrown;
    });
}
