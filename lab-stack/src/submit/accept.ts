import { isTerminal } from '#lab/job/record.ts';
import { jobPath, jobView, lookAgainSeconds, retryAfterOf } from '#lab/job/view.ts';
import { answer, problem } from './answer.ts';
import type { HttpAnswer } from './answer.ts';
import type { StoreOutcome } from './store.ts';

/**
 * The answer to a request with this fingerprint: 202 for a job that is open, 200 for one that has ended, 422
 * when the request id stands for another body (whatever the state of its job), 503 when nobody knows.
 */
export function accept(outcome: StoreOutcome, fingerprint: string): HttpAnswer {
  // #region ex01a
  if (outcome.kind === 'unavailable') return unavailable();
  const { job } = outcome;
  if (job.fingerprint !== fingerprint) {
    return problem(
      'other-body',
      `The request id ${job.requestId} already stands for another template or other parameters. Send the first body again to find its job, or use a new request id.`,
    );
  }
  return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
    location: jobPath(job.jobId),
    ...retryAfterOf(job),
  });
  // #endregion ex01a
}

function unavailable(): HttpAnswer {
  return problem(
    'unavailable',
    'It is not known whether the request was accepted. Send it again with the same request id: it will not be done twice.',
    {},
    { 'retry-after': String(lookAgainSeconds) },
  );
}
