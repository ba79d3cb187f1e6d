import { SendMessageCommand, type SendMessageCommandInput } from '@aws-sdk/client-sqs';
import { sqs } from '#lab/aws.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { failureOf, logFor } from '#lab/observe/logger.ts';
import { settings } from '#lab/settings.ts';
import { countReplay, uncountReplay } from '#lab/replay/count.ts';
import { remove, type DeadLetter } from '#lab/replay/inspect.ts';

/**
 * - `moved`: the jobs queue has it.
 * - `overtaken`: the job moved on meanwhile; nothing was sent.
 * - `refused`: the queue did not take it; job and dead letter are as before.
 * - `unconfirmed`: no answer; the dead letter stays, the count too, for it may have been sent.
 */
export type Moved = 'moved' | 'overtaken' | 'refused' | 'unconfirmed';

/**
 * Moves one dead letter: counted on its job, sent again as it was, and deleted only once the send is
 * confirmed. `job` is the job as just read. Rejects with the SDK's error when the job cannot be counted.
 */
export async function moveOne(letter: DeadLetter, job: JobRecord, runId: string): Promise<Moved> {
  // Another one for each run and letter: by it a write that the SDK repeats knows itself.
  const thisReplay = `${runId}/${letter.MessageId}`;
  // #region ex07b
  if (!(await countReplay(job, thisReplay))) return 'overtaken';
  const sent = await sendAgain(letter, job);
  if (sent === 'refused') await uncountReplay(job, thisReplay);
  if (sent !== 'sent') return sent;
  await remove(letter).catch((thrown: unknown) => {
    // A second copy is harmless, the claim sees to that; the next run finds the job's new state.
    logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
  });
  return 'moved';
  // #endregion ex07b
}

/** Sends the letter to the jobs queue as it was, and says what is known of that. Never rejects. */
async function sendAgain(letter: DeadLetter, job: JobRecord): Promise<'sent' | 'refused' | 'unconfirmed'> {
  try {
    await sqs.send(new SendMessageCommand(sameMessage(letter, job.replays + 1)));
    return 'sent';
  } catch (thrown) {
    logFor(job).warn('A dead letter could not be sent again.', failureOf(thrown));
    return isRefusal(thrown) ? 'refused' : 'unconfirmed';
  }
}

/** The same body, attributes and group. Only a FIFO queue needs a new deduplication id: it would swallow the old one. */
function sameMessage(letter: DeadLetter, replay: number): SendMessageCommandInput {
  const { MessageGroupId: group, AWSTraceHeader: trace } = letter.Attributes ?? {};
  const url = settings.jobsQueueUrl;
  return {
    QueueUrl: url,
    MessageBody: letter.Body,
    MessageAttributes: letter.MessageAttributes,
    ...(group ? { MessageGroupId: group } : {}),
    ...(url.endsWith('.fifo') ? { MessageDeduplicationId: `${letter.MessageId}-${replay}` } : {}),
    ...(trace
      ? { MessageSystemAttributes: { AWSTraceHeader: { DataType: 'String', StringValue: trace } } }
      : {}),
  };
}

/** A 4xx is the queue's word that it took nothing; anything else is no answer. */
function isRefusal(thrown: unknown): boolean {
  const status = (thrown as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata
    ?.httpStatusCode;
  return status !== undefined && status >= 400 && status < 500;
}
