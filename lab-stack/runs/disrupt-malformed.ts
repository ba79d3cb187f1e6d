import { sleep } from '../local/clock.ts';
import { replayOnce } from './replay.ts';
import { maxReceiveCount } from './disrupt-remarks.ts';
import { count } from './narrate-words.ts';
import type { Scene } from './disrupt-scene.ts';
import { callAs, jobsQueueUrl, type Stage } from './disrupt-stage.ts';

/** Half an event: the text ends in the middle. */
const MALFORMED = '{"schemaVersion":1,"eventId":"event-7","jobId":';

/** One message that nobody can read, between two good ones, in one batch. */
export const malformed: Scene = {
  name: 'malformed',
  about: 'a message that nobody can read lies between two good ones, in one batch',
  deadLetters: 1,
  rig: () => ({}),
  async play(stage) {
    const { ask, quiet, story, expect, stack } = stage;
    await switchMapping(stage, false);
    story.tell(
      "The worker's event source mapping is switched off for a moment, so that the messages wait together.",
    );
    story.tell('A customer asks for a document.');
    await ask('order-1');
    await untilWaiting(stage, 1);
    story.tell('A faulty program sends half an event to the queue: its JSON ends in the middle.');
    await sendMalformed(stage);
    story.tell('A second customer asks for a document.');
    await ask('order-2');
    await untilWaiting(stage, 3);
    await switchMapping(stage, true);
    story.tell('The mapping is switched on again.');
    await quiet();
    const [letter] = stack.sqs.messages('DeadLetterQueue');
    expect(letter?.body === MALFORMED, 'the malformed message is not in the dead-letter queue');
    const receives = maxReceiveCount(stack.model);
    expect(
      letter?.receiveCount === receives,
      `it was received ${letter?.receiveCount} times, not ${receives}`,
    );
    story.tell('An operator runs the replay function.');
    const summary = await replayOnce(stack, {
      action: 'replay',
      operator: 'on-call',
      reason: 'a dead letter',
    });
    story.tell(
      `The replay moves ${count(summary.replayed, 'message')}. ${count(summary.parked, 'message')} can never be replayed: it stays where it is, and goes on record.`,
      'The record has its hash, its size and its cause, never what it says. The owner of the queue mends the program that sent it.',
    );
  },
};

async function sendMalformed({ stack }: Stage): Promise<void> {
  await callAs(stack, 'outside')('sqs', 'SendMessage', {
    QueueUrl: jobsQueueUrl(stack),
    MessageBody: MALFORMED,
  });
}

async function switchMapping({ stack }: Stage, enabled: boolean): Promise<void> {
  const wanted = enabled ? 'Enabled' : 'Disabled';
  const uuid = stack.lambda.mappings()[0]?.['UUID'];
  await callAs(stack, 'operator')('lambda', 'UpdateEventSourceMapping', { UUID: uuid, Enabled: enabled });
  while (stack.lambda.mappings()[0]?.['State'] !== wanted) await sleep(stack.clock, 1_000);
}

async function untilWaiting({ stack }: Stage, messages: number): Promise<void> {
  const waiting = (): number => stack.sqs.messages('JobsQueue').length;
  while (waiting() < messages) await sleep(stack.clock, 100);
}
