import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { failOnce, freshName, kill, queue, withDeadLetters } from './bench.ts';
import { moved, slowTask, start, tasks } from './tasks.ts';

export const moveTaskStates: Checks = {
  'sqs-move-task-source': async (target) => {
    const plain = await queue(target);
    await refused(start(target, plain), 'InvalidParameterValue');
  },

  'sqs-move-task-rate': async (target) => {
    const { dead } = await withDeadLetters(target, 1);
    for (const MaxNumberOfMessagesPerSecond of [0, 501])
      await refused(start(target, dead, { MaxNumberOfMessagesPerSecond }), 'InvalidParameterValue');
    await start(target, dead, { MaxNumberOfMessagesPerSecond: 500 });
    await moved(target, dead);
    await start(target, dead);
  },

  'sqs-move-task-one-active': async (target) => {
    const { dead } = await slowTask(target);
    await refused(start(target, dead), 'InvalidParameterValue');
  },

  'sqs-move-task-states': async (target) => {
    const { dead, TaskHandle } = await slowTask(target);
    same((await tasks(target, dead))[0].Status, 'RUNNING', 'the state of a task that moves');
    await target.call('sqs', 'CancelMessageMoveTask', { TaskHandle });
    const { Status } = await moved(target, dead);
    holds(Status === 'CANCELLED' || Status === 'CANCELLING', `a cancelled task is ${Status}`);
    await start(target, dead);
    same((await moved(target, dead)).Status, 'COMPLETED', 'the state of a task that moved all');
  },

  'sqs-move-task-list': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    for (let round = 0; round < 11; round++) {
      await kill(source, `round ${round}`);
      await start(target, dead);
      await target.pass(target.inProcess ? 5 : 0.3);
      for (const message of await source.receive()) await source.remove(message);
    }
    same((await tasks(target, dead)).length, 1, 'listed without a number');
    const listed = await tasks(target, dead, 10);
    same(listed.length, 10, 'listed of eleven when ten are asked for');
    const began = listed.map(({ StartedTimestamp }) => Number(StartedTimestamp));
    same(
      began,
      began.toSorted((one, other) => other - one),
      'the times of their starts, newest first',
    );
    await refused(tasks(target, dead, 11), 'InvalidParameterValue');
  },

  'sqs-move-task-handle': async (target) => {
    const { dead, TaskHandle } = await slowTask(target);
    same((await tasks(target, dead))[0].TaskHandle, TaskHandle, 'the handle of a running task');
    await target.call('sqs', 'CancelMessageMoveTask', { TaskHandle });
    same('TaskHandle' in (await moved(target, dead)), false, 'whether an ended task has a handle');
  },

  'sqs-move-task-failure-reason': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    const destination = await queue(target);
    for (let index = 0; index < 10; index++) await source.send(`job ${index}`);
    await failOnce(source);
    await start(target, dead, { DestinationArn: destination.arn, MaxNumberOfMessagesPerSecond: 1 });
    await target.pass(1);
    await destination.call('DeleteQueue');
    const { Status, FailureReason } = await moved(target, dead);
    same([Status, FailureReason], ['FAILED', 'AWS.SimpleQueueService.NonExistentQueue'], 'state and reason');
  },

  'sqs-move-task-cancel': async (target) => {
    const { source, dead, TaskHandle } = await slowTask(target);
    await target.pass(3);
    const { ApproximateNumberOfMessagesMoved: count } = await target.call('sqs', 'CancelMessageMoveTask', {
      TaskHandle,
    });
    holds(count > 0 && count < 10, `some of ten messages were moved, not ${count}`);
    await target.pass(2);
    same([await source.visible(), await dead.visible()], [count, 10 - count], 'moved and left');
  },

  'sqs-move-task-cancel-only-running': async (target) => {
    const { dead, TaskHandle } = await slowTask(target);
    await target.call('sqs', 'CancelMessageMoveTask', { TaskHandle });
    await moved(target, dead);
    await refused(target.call('sqs', 'CancelMessageMoveTask', { TaskHandle }), [
      'ResourceNotFoundException',
      'InvalidParameterValue',
      'UnsupportedOperation',
    ]);
  },

  'sqs-move-task-missing': async (target) => {
    const plain = await queue(target);
    const SourceArn = plain.arn.replace(plain.name, freshName());
    const missing = { status: 404 };
    await refused(
      target.call('sqs', 'StartMessageMoveTask', { SourceArn }),
      'ResourceNotFoundException',
      missing,
    );
    await refused(
      target.call('sqs', 'ListMessageMoveTasks', { SourceArn }),
      'ResourceNotFoundException',
      missing,
    );
  },

  'sqs-move-task-bad-handle': async (target) => {
    const TaskHandle = 'no-handle';
    await refused(target.call('sqs', 'CancelMessageMoveTask', { TaskHandle }), 'InvalidParameterValue');
  },
};
