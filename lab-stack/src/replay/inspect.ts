import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  type Message,
} from '@aws-sdk/client-sqs';
import { sqs } from '#lab/aws.ts';
import { failureOf, logger } from '#lab/observe/logger.ts';
import { settings } from '#lab/settings.ts';

/** A message of the dead-letter queue as it was received: nobody else sees it while the run lasts. */
export type DeadLetter = Message & { MessageId: string; ReceiptHandle: string; Body: string };

/** A receive may miss some of the queue's servers: one empty answer is no proof, two long polls are enough. */
const EMPTY_RECEIVES = 2;

/** SQS lets nobody hide a message for longer, seconds (facts: SQS 1.1). */
const LONGEST_VISIBILITY_S = 43_195;

/**
 * Receives what lies in the dead-letter queue, at most `limit` messages, with all their attributes, and hides
 * it until `deadline` (epoch milliseconds). Rejects with the SDK's error.
 */
export async function receiveAll(limit: number, deadline: number): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  let empty = 0;
  while (letters.length < limit && empty < EMPTY_RECEIVES && Date.now() < deadline) {
    const { Messages: received = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: settings.deadLetterQueueUrl,
        MaxNumberOfMessages: Math.min(10, limit - letters.length),
        WaitTimeSeconds: 1,
        VisibilityTimeout: Math.min(LONGEST_VISIBILITY_S, Math.ceil((deadline - Date.now()) / 1000)),
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    letters.push(...(received as DeadLetter[]));
    empty = received.length === 0 ? empty + 1 : 0;
  }
  return letters;
}

/**
 * Makes the letters visible again at once. Never rejects: one that cannot be given back shows again by itself
 * when its time is over.
 */
export async function giveBack(letters: readonly DeadLetter[]): Promise<void> {
  for (let from = 0; from < letters.length; from += 10) {
    const entries = letters.slice(from, from + 10).map((letter, index) => ({
      Id: String(index),
      ReceiptHandle: letter.ReceiptHandle,
      VisibilityTimeout: 0,
    }));
    const asked = { QueueUrl: settings.deadLetterQueueUrl, Entries: entries };
    await sqs.send(new ChangeMessageVisibilityBatchCommand(asked)).catch((thrown: unknown) => {
      logger.warn('Dead letters show again only after their visibility timeout.', failureOf(thrown));
    });
  }
}

/** Takes a letter out of the dead-letter queue for good. Rejects with the SDK's error. */
export async function remove(letter: DeadLetter): Promise<void> {
  await sqs.send(
    new DeleteMessageCommand({
      QueueUrl: settings.deadLetterQueueUrl,
      ReceiptHandle: letter.ReceiptHandle,
    }),
  );
}
