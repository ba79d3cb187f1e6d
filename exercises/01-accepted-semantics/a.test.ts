import { submitAgain } from '../../lab-stack/faults/scenarios/submit-again.ts';
import { submitTwice } from '../../lab-stack/faults/scenarios/submit-twice.ts';
import { test } from '../_kit/judge/test.ts';

test('a1: A customer who asks again gets the same job.', (judging) =>
  judging.holds(submitTwice, 'same-job-again'));

test('a2: Accepted is said only when the request is stored.', (judging) =>
  judging.holds(submitTwice, 'accepted-after-write'));

test('a3: A finished job stays found.', (judging) => judging.holds(submitAgain, 'same-job-again'));
