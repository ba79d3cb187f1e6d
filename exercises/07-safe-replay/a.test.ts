import { test } from '../_kit/judge/test.ts';
import {
  badLetters,
  barelyOver,
  capped,
  cappedUnheld,
  done,
  free,
  held,
  othersThanAsked,
  personDecides,
  waitsForPerson,
} from './a.scenarios.ts';

test('a1: A letter that no replay will help stays, on record, and the letters behind it are still dealt with.', (judging) =>
  judging.holds(badLetters, 'not-reached', 'not-on-record'));

test('a2: A letter whose job is done is not sent again, and goes.', (judging) =>
  judging.holds(done, 'done-not-sent-again', 'done-and-kept'));

test('a3: A letter whose job waits for a person stays, and the job too.', (judging) =>
  judging.holds(waitsForPerson, 'opened-unasked', 'thrown-away'));

test('a4: When the operator asks for it, a job that waits for a person is opened again.', (judging) =>
  judging.holds(personDecides, 'not-opened'));

test('a5: While a claim runs, by any clock, the letter of its job stays.', async (judging) => {
  await judging.holds(held, 'sent-while-held', 'thrown-away');
  await judging.holds(barelyOver, 'sent-before-over');
});

test('a6: A job is replayed three times at most, and then a person decides.', async (judging) => {
  await judging.holds(capped, 'beyond-cap', 'thrown-away', 'nobody-told');
  await judging.holds(cappedUnheld, 'beyond-cap-unheld');
});

test('a7: The letter of a job that is free is replayed, however often it was delivered before.', (judging) =>
  judging.holds(free, 'not-replayed'));

test('a8: Also when the operator asks for closed jobs to be opened, the letter of any other job is dealt with as always.', (judging) =>
  judging.holds(othersThanAsked, 'done-and-kept', 'not-replayed'));
