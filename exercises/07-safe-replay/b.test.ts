import { test } from '../_kit/judge/test.ts';
import { calm, raced, racedToPerson, rough } from './b.scenarios.ts';

test('b1: A replay that dies in the middle loses no letter.', (judging) =>
  judging.holds(rough, 'lost-by-death'));

test('b2: A letter is deleted only when the queue has confirmed its message.', async (judging) => {
  await judging.holds(rough, 'lost-unconfirmed');
  await judging.holds(racedToPerson, 'thrown-away');
});

test('b3: Every replay is counted on its job, and stays counted where no answer came.', async (judging) => {
  await judging.holds(calm, 'not-counted');
  await judging.holds(rough, 'count-taken-back');
});

test('b4: A replay is counted also when the run dies right after it.', (judging) =>
  judging.holds(rough, 'not-counted'));

test('b5: When its job has moved on meanwhile, a letter is not sent.', (judging) =>
  judging.holds(raced, 'sent-overtaken'));

test('b6: The message says what its letter said.', (judging) => judging.holds(calm, 'other-words'));

test('b7: A letter that was moved is gone from the dead-letter queue.', async (judging) => {
  await judging.holds(calm, 'moved-and-kept');
  await judging.holds(rough, 'nobody-waited');
});

test('b8: A letter that cannot be deleted does not stop the run.', (judging) =>
  judging.holds(rough, 'broke-off'));

test('b9: The operator does not read of a letter as replayed when the queue has taken no message.', (judging) =>
  judging.holds(rough, 'summary-is-wrong'));
