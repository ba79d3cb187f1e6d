import { siteOfArn } from './account.ts';
import { uuid } from '../random.ts';
import { sequenceNumber } from './identifiers.ts';
import type { Account, Site } from './account.ts';
import type { Held } from './message.ts';
import type { MoveTask } from './move-task.ts';

/** Messages a second: the most that may be asked for, and what a task without a wish gets (facts: SQS 1.6). */
export const FASTEST_MOVE = 500;
/** Milliseconds between two steps of a fast task. */
const SHORTEST_STEP = 100;

/** Runs a task by the clock, at its rate, oldest message first, until its messages are moved. */
export function runMoveTask(account: Account, task: MoveTask): void {
  const rate = task.requestedRate ?? FASTEST_MOVE;
  const step = Math.max(SHORTEST_STEP, 1000 / rate);
  const tick = (): void => {
    moveStep(account, task, Math.floor((rate * (account.clock.now() - task.startedAt)) / 1000 + 1e-6));
    task.timer = task.status === 'RUNNING' ? account.clock.after(step, tick) : undefined;
  };
  task.timer = account.clock.after(task.toMove > 0 ? step : 0, tick);
}

/** Moves messages until `due` of them have been moved since the start. */
function moveStep(account: Account, task: MoveTask, due: number): void {
  if (task.status === 'CANCELLING') {
    task.status = 'CANCELLED';
    return;
  }
  const source = siteOfArn(account, task.sourceArn);
  if (!source) return fail(task, 'AWS.SimpleQueueService.NonExistentQueue');
  while (task.status === 'RUNNING') {
    const held = task.moved < task.toMove ? source.queue.next() : undefined;
    if (!held) task.status = 'COMPLETED';
    else if (task.moved >= due) return;
    else moveOne(account, task, source, held);
  }
}

function moveOne(account: Account, task: MoveTask, source: Site, held: Held): void {
  const arn = task.destinationArn ?? held.message.deadLetterSourceArn;
  if (arn === undefined) return fail(task, 'CouldNotDetermineMessageSource');
  const destination = siteOfArn(account, arn);
  if (!destination) return fail(task, 'AWS.SimpleQueueService.NonExistentQueue');
  const now = account.clock.now();
  const { queue } = destination;
  source.queue.remove(held);
  // A new message to the destination: new id, new time, no receives, and retention starts again.
  const message = {
    ...held.message,
    id: uuid(account.random),
    sentAt: now,
    sequenceNumber: queue.fifo ? sequenceNumber(account.nextNumber()) : undefined,
    deadLetterSourceArn: undefined,
    receiveCount: 0,
    firstReceivedAt: undefined,
  };
  queue.put(message, now, now + queue.settings.delayMs, now);
  task.moved++;
}

function fail(task: MoveTask, reason: string): void {
  task.status = 'FAILED';
  task.failureReason = reason;
}
