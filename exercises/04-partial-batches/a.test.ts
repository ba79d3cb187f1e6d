import { test } from '../_kit/judge/test.ts';
import { allFail, allGood, malformedFirst, oneFails } from './scenarios.ts';

test('a1: When one message fails, the finished ones are not thrown back with it.', (judging) =>
  judging.holds(oneFails, 'not-thrown-away'));

test('a2: The report names the failed messages so that the queue knows them, and no others.', (judging) =>
  judging.holds(oneFails, 'named-rightly', 'failure-is-over'));

test('a3: A message whose work is not done stays in the queue.', (judging) =>
  judging.holds(oneFails, 'answered-too-soon', 'seen-is-not-done', 'nothing-acknowledged-undone'));

test('a4: A malformed message does not vanish.', (judging) =>
  judging.holds(malformedFirst, 'answered-too-soon', 'seen-is-not-done', 'nothing-acknowledged-undone'));

test('a5: Every message gets its turn, whatever becomes of the others.', (judging) =>
  judging.holds(malformedFirst, 'every-turn'));

test('a6: When all messages are done, none comes again.', (judging) =>
  judging.holds(allGood, 'no-wasted-delivery'));

test('a7: When all messages fail, for whatever reason, all of them come again.', (judging) =>
  judging.holds(allFail, 'seen-is-not-done', 'nothing-acknowledged-undone'));

test('a8: Work that has begun has ended when the answer is given.', (judging) =>
  judging.holds(allGood, 'answered-too-soon', 'nothing-acknowledged-undone'));
