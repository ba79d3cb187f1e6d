import { test } from '../_kit/judge/test.ts';
import {
  againAfterDelivery,
  againWhenStopped,
  firstRequest,
  lostAnswer,
  otherBodyAfterEnd,
  otherBodyWhileOpen,
} from './scenarios.ts';

const readsTheJob = [
  'same-job-again',
  'ended-is-200',
  'says-where-again',
  'names-the-job',
  'tells-the-status',
] as const;

test('a1: A request that is stored is answered 202: accepted, and not yet done.', (judging) =>
  judging.holds(firstRequest, 'accepted-not-done'));

test('a2: Every 200 and 202 names the job and its status, and has a Location that leads to the job at once.', (judging) =>
  judging.holds(
    lostAnswer,
    'says-where',
    'says-where-again',
    'link-works',
    'names-the-job',
    'tells-the-status',
  ));

test('a3: When nobody knows whether the request is stored, the answer is 503 with a Retry-After, and never “accepted”.', (judging) =>
  judging.holds(firstRequest, 'unknown-is-not-accepted', 'may-ask-again', 'says-when'));

test('a4: A customer whose 202 was lost sends the request again and finds the same job.', (judging) =>
  judging.holds(lostAnswer, 'same-job-again'));

test('a5: Another body under the request id of an open job is answered 422.', (judging) =>
  judging.holds(otherBodyWhileOpen, 'other-body-refused', 'other-body-is-422'));

test('a6: Another body under the request id of a finished job is answered 422 too.', (judging) =>
  judging.holds(otherBodyAfterEnd, 'other-body-refused', 'other-body-is-422'));

test('a7: Who repeats a request whose document was delivered reads 200 with the job, and is not asked to come back.', (judging) =>
  judging.holds(againAfterDelivery, ...readsTheJob, 'nothing-to-wait-for'));

test('a8: Who repeats a request whose job waits for a person reads 200 with the job as well.', (judging) =>
  judging.holds(againWhenStopped, ...readsTheJob));

test('a9: No answer, and no refusal either, shows the fingerprint, the owner or the evidence of a job.', async (judging) => {
  await judging.holds(againWhenStopped, 'no-inner-life');
  await judging.holds(otherBodyAfterEnd, 'refusal-tells-nothing');
});
