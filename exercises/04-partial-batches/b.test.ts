import { test } from '../_kit/judge/test.ts';
import { longFirst, moreGroups, secondFails, timeRunsOut } from './scenarios.ts';

test('b1: The messages of a group are worked on one after the other, however long each takes.', (judging) =>
  judging.holds(longFirst, 'one-by-one'));

test('b2: When a message of a group fails, none behind it is worked on.', (judging) =>
  judging.holds(secondFails, 'group-order'));

test('b3: What is reported was not run: nothing is done twice.', (judging) =>
  judging.holds(secondFails, 'finished-not-repeated'));

test('b4: What waits behind a failed message stays in the queue.', (judging) =>
  judging.holds(secondFails, 'nothing-acknowledged-undone'));

test('b5: A message for which there is no time is not begun.', (judging) =>
  judging.holds(timeRunsOut, 'left-free'));

test('b6: A message that was not begun stays in the queue.', (judging) =>
  judging.holds(timeRunsOut, 'nothing-acknowledged-undone'));

test('b7: The first message of a group, too, is begun only when there is time for it.', (judging) =>
  judging.holds(moreGroups, 'left-free'));
