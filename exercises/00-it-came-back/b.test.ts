import { test } from '../_kit/judge/test.ts';
import { allIsWell, jobIsHeld, oneOfTwo, providerIsAway } from './scenarios.ts';

test('b1: A message whose job another worker holds stays in the queue.', (judging) =>
  judging.holds(jobIsHeld, 'nothing-acknowledged-undone'));

test('b2: A message whose document the provider did not make stays in the queue.', (judging) =>
  judging.holds(providerIsAway, 'nothing-acknowledged-undone'));

test('b3: A message that is done does not come back because its neighbour failed.', (judging) =>
  judging.holds(oneOfTwo, 'finished-not-repeated'));

test('b4: A message that is done does not come back when nothing went wrong.', (judging) =>
  judging.holds(allIsWell, 'no-wasted-delivery'));
