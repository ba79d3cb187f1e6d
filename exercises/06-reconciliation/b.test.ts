import { test } from '../_kit/judge/test.ts';
import {
  foundAfterLastResume,
  foundLate,
  lastHour,
  lookupFails,
  lookupLags,
  neverMade,
  noResult,
  windowPassed,
  windowPassedUnanswered,
  windowPassesMeanwhile,
} from './b.scenarios.ts';

test('b1: A document that is found completes its job, however old the job is.', (judging) =>
  judging.holds(foundLate, 'told-no-although-made', 'made-and-left'));

test('b2: A document that is found completes its job, also after the last resume.', (judging) =>
  judging.holds(foundAfterLastResume, 'told-no-although-made', 'made-and-left'));

test('b3: While the provider gives no answer, a job waits: it is neither sent round nor given up.', (judging) =>
  judging.holds(lookupFails, 'resumed-unanswered', 'given-up-unanswered'));

test('b4: “Not found” counts only when the lookup can no longer lag behind the last holder.', (judging) =>
  judging.holds(lookupLags, 'told-no-although-made', 'made-and-left'));

test('b5: A document that was never made is made after all.', (judging) =>
  judging.holds(neverMade, 'not-done-after-all'));

test('b6: A job whose key the provider may have forgotten goes to a person, who reads why, and not round.', (judging) =>
  judging.holds(windowPassed, 'sent-round-too-late', 'wrong-reason'));

test('b7: The last hour of the key window counts as over.', (judging) =>
  judging.holds(lastHour, 'sent-round-too-late'));

test('b8: A job that brings no result goes round three times, and then to a person, who reads why.', (judging) =>
  judging.holds(noResult, 'resumed-without-end', 'resumed-too-often', 'wrong-reason'));

test('b9: Also when the key may be forgotten, a job is given up only on a “not found” that counts.', async (judging) => {
  await judging.holds(windowPassedUnanswered, 'given-up-unanswered');
  await judging.holds(windowPassesMeanwhile, 'told-no-although-made', 'made-and-left');
});
