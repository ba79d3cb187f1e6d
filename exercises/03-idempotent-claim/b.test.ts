import { test } from '../_kit/judge/test.ts';
import { fastClock, leaseOver, leaseRuns, oneDelivery, overtaken, wakesUpLate } from './scenarios.ts';

test('b1: A job whose lease is long over is taken by the next delivery.', (judging) =>
  judging.holds(leaseOver, 'no-wasted-delivery'));

test('b2: A job whose lease still runs is left alone.', (judging) =>
  judging.holds(leaseRuns, 'live-claim-kept'));

test('b3: It is left alone also by a worker whose clock is up to 2 seconds ahead.', (judging) =>
  judging.holds(fastClock, 'live-claim-kept'));

test('b4: Wherever a worker dies, its job is done in the end.', (judging) =>
  judging.holds(oneDelivery, 'terminal-or-owned'));

test('b5: When only an answer was lost, the message does not have to come again.', (judging) =>
  judging.holds(oneDelivery, 'own-work-known'));

test('b6: A worker that has lost its job to another leaves the claim of the other alone.', (judging) =>
  judging.holds(overtaken, 'later-holder-kept'));

test('b7: A worker that has lost its job does not acknowledge the message.', (judging) =>
  judging.holds(overtaken, 'nothing-acknowledged-undone'));

test('b8: A worker that wakes up late does not open a job again that has ended.', (judging) =>
  judging.holds(wakesUpLate, 'terminal-is-final'));

test('b9: A worker that did not get the claim does not work on the job.', (judging) =>
  judging.holds(fastClock, 'claimed-first'));
