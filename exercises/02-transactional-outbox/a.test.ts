import { test } from '../_kit/judge/test.ts';
import { askedAgain, busyTable, oneClick, otherBody, twoClicks } from './scenarios.ts';

test('a1: A job that is stored is never forgotten: its event is stored with it.', (judging) =>
  judging.holds(oneClick, 'nothing-lost'));

test('a2: No event speaks of a job that is not stored.', (judging) =>
  judging.holds(oneClick, 'nothing-announced-early'));

test('a3: Accepted is said only when job and event are stored.', (judging) =>
  judging.holds(oneClick, 'accepted-after-write'));

test('a4: A write that meets another one under way is tried again, and passes.', (judging) =>
  judging.holds(busyTable, 'busy-is-tried-again'));

test('a5: Who sends a request again later finds its job.', (judging) =>
  judging.holds(askedAgain, 'same-job-again'));

test('a6: A job that has ended stays as it is when its request comes in again.', (judging) =>
  judging.holds(askedAgain, 'first-write-stands'));

test('a7: Two clicks at once get one job, and both are told of it.', (judging) =>
  judging.holds(twoClicks, 'same-job-again'));

test('a8: The second of two clicks changes nothing of what the first has stored.', (judging) =>
  judging.holds(twoClicks, 'first-write-stands'));

test('a9: A used request id with another body is refused.', (judging) =>
  judging.holds(otherBody, 'other-body-refused'));
