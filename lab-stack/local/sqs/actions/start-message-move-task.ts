import { deadLetterSources, siteOfArn } from '../account.ts';
import { UNKNOWN } from '../action.ts';
import { invalidParameter, refusal } from '../errors.ts';
import { encodeTaskHandle, isActive } from '../move-task.ts';
import { FASTEST_MOVE, runMoveTask } from '../move.ts';
import { optionalText, optionalWhole, text } from '../parameters.ts';
import type { Account } from '../account.ts';
import type { Action } from '../action.ts';
import type { MoveTask } from '../move-task.ts';
import type { Queue } from '../queue.ts';

/** SQS API: StartMessageMoveTask. Moves what is visible in the dead-letter queue now, by the clock. */
export const startMessageMoveTask: Action = {
  touch: () => UNKNOWN,
  run(account, input) {
    const source = existing(account, 'SourceArn', text(input, 'SourceArn'));
    const destinationArn = optionalText(input, 'DestinationArn');
    const requestedRate = optionalWhole(input, 'MaxNumberOfMessagesPerSecond', 1, FASTEST_MOVE);
    if (deadLetterSources(account, source.arn).length === 0)
      throw invalidParameter(
        'SourceArn',
        source.arn,
        'no queue names it as its dead-letter queue, so there is nothing to move back.',
      );
    if (destinationArn !== undefined)
      checkDestination(source, existing(account, 'DestinationArn', destinationArn));
    if (account.moveTasks.some((task) => task.sourceArn === source.arn && isActive(task)))
      throw invalidParameter('SourceArn', source.arn, 'a task runs already. Wait for its end, or cancel it.');
    const task: MoveTask = {
      id: `task-${account.nextNumber()}`,
      sourceArn: source.arn,
      destinationArn,
      requestedRate,
      startedAt: account.clock.now(),
      toMove: source.counts.visible,
      status: 'RUNNING',
      moved: 0,
      failureReason: undefined,
      timer: undefined,
    };
    account.moveTasks.push(task);
    runMoveTask(account, task);
    return { TaskHandle: encodeTaskHandle(task) };
  },
};

function existing(account: Account, parameter: string, arn: string): Queue {
  const site = siteOfArn(account, arn);
  if (!site)
    throw refusal(
      'ResourceNotFoundException',
      `The queue ${arn} of the parameter ${parameter} does not exist.`,
    );
  return site.queue;
}

function checkDestination(source: Queue, destination: Queue): void {
  if (destination.arn === source.arn)
    throw invalidParameter('DestinationArn', destination.arn, 'it is the source itself. Name another queue.');
  if (destination.fifo !== source.fifo)
    throw invalidParameter(
      'DestinationArn',
      destination.arn,
      'it must be a queue of the same type as the source.',
    );
}
