import { siteOfArn } from '../account.ts';
import { UNKNOWN } from '../action.ts';
import { refusal } from '../errors.ts';
import { encodeTaskHandle } from '../move-task.ts';
import { optionalWhole, text } from '../parameters.ts';
import type { Action } from '../action.ts';
import type { MoveTask } from '../move-task.ts';

/** SQS API: ListMessageMoveTasks: the newest first, up to 10. */
export const listMessageMoveTasks: Action = {
  touch: () => ({ reads: UNKNOWN.reads, writes: [] }),
  run(account, input) {
    const arn = text(input, 'SourceArn');
    const most = optionalWhole(input, 'MaxResults', 1, 10) ?? 1;
    if (!siteOfArn(account, arn))
      throw refusal(
        'ResourceNotFoundException',
        `The queue ${arn} of the parameter SourceArn does not exist.`,
      );
    const tasks = account.moveTasks.filter(({ sourceArn }) => sourceArn === arn).toReversed();
    return { Results: tasks.slice(0, most).map(entry) };
  },
};

function entry(task: MoveTask): Record<string, unknown> {
  return {
    ...(task.status === 'RUNNING' && { TaskHandle: encodeTaskHandle(task) }),
    Status: task.status,
    SourceArn: task.sourceArn,
    ...(task.destinationArn !== undefined && { DestinationArn: task.destinationArn }),
    ...(task.requestedRate !== undefined && { MaxNumberOfMessagesPerSecond: task.requestedRate }),
    ApproximateNumberOfMessagesMoved: task.moved,
    ApproximateNumberOfMessagesToMove: task.toMove,
    ...(task.failureReason !== undefined && { FailureReason: task.failureReason }),
    StartedTimestamp: task.startedAt,
  };
}
