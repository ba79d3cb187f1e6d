import { isTerminal } from '#lab/job/record.ts';
import { jobPath, jobView, lookAgainSeconds, retryAfterOf } from '#lab/job/view.ts';
import { answer, problem } from '#lab/submit/answer.ts';
import type { HttpAnswer } from '#lab/submit/answer.ts';
import type { StoreOutcome } from '#lab/submit/store.ts';

/**
 * The answer to a request with this fingerprint: 202 for a job that is open, 200 for one that has ended, 422
 * when the request id stands for another body (whatever the state of its job), 503 when nobody knows.
 */
export function accept(outcome: StoreOutcome, fingerprint: string): HttpAnswer {
  // #region ex01a
  if (outcome.kind === 'found') {
    return problem('other-body', 'This request id was used before.');
  }
  return answer(202, { message: 'Your document is on its way.' });
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
