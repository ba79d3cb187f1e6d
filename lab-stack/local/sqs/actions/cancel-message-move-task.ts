import { siteOfArn } from '../account.ts';
import { UNKNOWN } from '../action.ts';
import { invalidParameter, refusal } from '../errors.ts';
import { decodeTaskHandle } from '../move-task.ts';
import { text } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: CancelMessageMoveTask. What was moved stays moved; the task ends with its next step. */
export const cancelMessageMoveTask: Action = {
  touch: () => UNKNOWN,
  run(account, input) {
    const handle = text(input, 'TaskHandle');
    const named = decodeTaskHandle(handle);
    if (!named) throw invalidParameter('TaskHandle', handle, 'use the TaskHandle of StartMessageMoveTask.');
    if (!siteOfArn(account, named.sourceArn))
      throw refusal('ResourceNotFoundException', `The queue ${named.sourceArn} of the task does not exist.`);
    const task = account.moveTasks.find(
      ({ id, sourceArn }) => id === named.taskId && sourceArn === named.sourceArn,
    );
    if (!task)
      throw refusal('ResourceNotFoundException', 'There is no such task. List the tasks of the queue.');
    if (task.status !== 'RUNNING')
      throw invalidParameter(
        'TaskHandle',
        handle,
        `the task is ${task.status}; only a running one can be cancelled.`,
      );
    task.status = 'CANCELLING';
    return { ApproximateNumberOfMessagesMoved: task.moved };
  },
};
