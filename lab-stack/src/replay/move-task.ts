import {
  GetQueueAttributesCommand,
  ListMessageMoveTasksCommand,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { sqs } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
import { pause } from './pause.ts';

const POLL_MS = 1_000;

/** How a move task ended; `RUNNING` when it was still at work at the deadline. `moved` is SQS's approximate count. */
export interface MoveTaskEnd {
  status: string;
  moved: number;
  failure?: string;
}

/**
 * Has SQS move the whole dead-letter queue to the jobs queue and watches it until it ends or `deadline` (epoch
 * milliseconds) passes. A task cannot choose: use it only where every message may be replayed, and make the
 * messages visible first. Rejects with the SDK's error when the task cannot start.
 */
export async function moveByTask(ratePerSecond: number, deadline: number): Promise<MoveTaskEnd> {
  const source = await arnOf(settings.deadLetterQueueUrl);
  await sqs.send(
    new StartMessageMoveTaskCommand({
      SourceArn: source,
      DestinationArn: await arnOf(settings.jobsQueueUrl),
      // A task takes whole numbers from 1.
      MaxNumberOfMessagesPerSecond: Math.max(1, Math.floor(ratePerSecond)),
    }),
  );
  for (;;) {
    const { Results: tasks } = await sqs.send(new ListMessageMoveTasksCommand({ SourceArn: source }));
    const task = tasks?.[0];
    const end = {
      status: task?.Status ?? 'UNKNOWN',
      moved: task?.ApproximateNumberOfMessagesMoved ?? 0,
      ...(task?.FailureReason ? { failure: task.FailureReason } : {}),
    };
    if (end.status !== 'RUNNING' || Date.now() + POLL_MS > deadline) return end;
    await pause(POLL_MS);
  }
}

async function arnOf(queueUrl: string): Promise<string> {
  const { Attributes: attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] }),
  );
  const arn = attributes?.QueueArn;
  if (!arn)
    throw new Error(`The queue ${queueUrl} names no ARN. Check the queue URLs of the replay function.`);
  return arn;
}
