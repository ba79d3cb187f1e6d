import { test } from '../_kit/judge/test.ts';
import {
  jobIsHeld,
  jobIsMissing,
  noAnswer,
  nothingLeftToDo,
  oneOfThree,
  overtaken,
  providerIsAway,
} from './scenarios.ts';

test('b1: A message whose job another worker holds stays in the queue.', (judging) =>
  judging.holds(jobIsHeld, 'nothing-acknowledged-undone'));

test('b2: A message whose document the provider did not make stays in the queue.', (judging) =>
  judging.holds(providerIsAway, 'nothing-acknowledged-undone'));

test('b3: A message with nothing left to do does not come back because its neighbour failed.', (judging) =>
  judging.holds(oneOfThree, 'finished-not-repeated'));

test('b4: A message with nothing left to do does not come back when nothing went wrong.', (judging) =>
  judging.holds(nothingLeftToDo, 'no-wasted-delivery'));

test('b5: A message whose call to the provider had no answer stays in the queue.', (judging) =>
  judging.holds(noAnswer, 'nothing-acknowledged-undone'));

test('b6: A message whose job is not there (yet) stays in the queue.', (judging) =>
  judging.holds(jobIsMissing, 'nothing-acknowledged-undone'));

test('b7: A message whose job was taken over by another worker meanwhile stays in the queue.', (judging) =>
  judging.holds(overtaken, 'nothing-acknowledged-undone'));
