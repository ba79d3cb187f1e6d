import type { Answer, Input, Target } from '../target.ts';
import { failOnce, withDeadLetters } from './bench.ts';
import type { Queue } from './bench.ts';

export const tasks = (target: Target, { arn }: Queue, most?: number): Promise<Answer[]> =>
  target
    .call('sqs', 'ListMessageMoveTasks', { SourceArn: arn, ...(most !== undefined && { MaxResults: most }) })
    .then(({ Results = [] }) => Results);

export const start = (target: Target, dead: Queue, more: Input = {}): Promise<Answer> =>
  target.call('sqs', 'StartMessageMoveTask', { SourceArn: dead.arn, ...more });

/** Starts a task that lasts: ten messages, one a second. */
export async function slowTask(target: Target): Promise<{ source: Queue; dead: Queue; TaskHandle: string }> {
  const { source, dead } = await withDeadLetters(target, 1);
  for (let index = 0; index < 10; index++) await source.send(`job ${index}`);
  await failOnce(source);
  const { TaskHandle } = await start(target, dead, { MaxNumberOfMessagesPerSecond: 1 });
  return { source, dead, TaskHandle };
}

/** Waits until the newest task of the source has ended. */
export async function moved(target: Target, dead: Queue): Promise<Answer> {
  for (let waited = 0; waited < 6; waited++) {
    await target.pass(1);
    const [task] = await tasks(target, dead);
    if (task && task.Status !== 'RUNNING') return task;
  }
  return (await tasks(target, dead))[0];
}
