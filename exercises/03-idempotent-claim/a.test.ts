import { test } from '../_kit/judge/test.ts';
import { finishedJob, givenBack, noJob, twoDeliveries } from './scenarios.ts';

test('a1: Of two deliveries that come at once, one gets the job, and the other leaves it alone.', (judging) =>
  judging.holds(twoDeliveries, 'one-holder'));

test('a2: A job that has ended stays as it is.', (judging) =>
  judging.holds(twoDeliveries, 'terminal-is-final'));

test('a3: A message is not acknowledged while another worker is still at work on its job.', (judging) =>
  judging.holds(twoDeliveries, 'nothing-acknowledged-undone'));

test('a4: A second delivery of a job that is done is acknowledged at once.', (judging) =>
  judging.holds(finishedJob, 'no-wasted-delivery'));

test('a5: A message whose job is not there is not acknowledged.', (judging) =>
  judging.holds(noJob, 'nothing-acknowledged-undone'));

test('a6: A job that was given back is taken by the next delivery.', (judging) =>
  judging.holds(givenBack, 'no-wasted-delivery'));
