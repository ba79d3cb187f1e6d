/** Which answer is given when: codes, and the header that asks to come back. */

import { isTerminal } from '../../lab-stack/faults/outcome/model.ts';
import type { Answer } from './answers.ts';
import { ofAnswers, succeeded } from './of-answers.ts';

const ended = ({ job }: Answer): boolean => isTerminal(job);

export const acceptedNotDone = ofAnswers(
  'accepted-not-done',
  'A request that is stored is answered 202.',
  'The job is QUEUED at this moment. Which status code says that, and no more?',
  ({ outcome, status, requestId }) => {
    if (outcome !== 'stored' || status === 202) return undefined;
    return status < 300
      ? `stored request ${requestId} and answered ${status}: the customer reads that the work is done, and nobody has begun it.`
      : `stored request ${requestId} and answered ${status}: the customer reads that it was not accepted, and the work will be done all the same.`;
  },
);

export const unknownIsNotAccepted = ofAnswers(
  'unknown-is-not-accepted',
  'What is not known to be stored is not accepted.',
  'What do you know for certain when the outcome is “unavailable”, and what would the customer do after each answer?',
  (answer) =>
    answer.outcome === 'unavailable' && succeeded(answer)
      ? `had no answer from the table, so nobody knows whether request ${answer.requestId} is stored, and answered ${answer.status}: the customer goes home and may wait for ever.`
      : undefined,
);

export const mayAskAgain = ofAnswers(
  'may-ask-again',
  'When nobody knows, the customer may ask again.',
  'Which status code says “not now, and not your fault: send the same thing again”?',
  ({ outcome, status, requestId }) =>
    outcome === 'unavailable' && status >= 300 && status !== 503
      ? `had no answer from the table, and answered ${status} for request ${requestId}: the customer reads that it failed, and does not send the same request again. It may be stored.`
      : undefined,
);

export const saysWhen = ofAnswers(
  'says-when',
  'When nobody knows, the answer says when to ask again.',
  'A thousand customers read this 503 in the same second. When does each of them send again?',
  ({ outcome, status, headers }) =>
    outcome === 'unavailable' && status === 503 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')
      ? `answered 503 without a Retry-After in whole seconds, 1 or more: the customer's client sends again at once, and so do all others.`
      : undefined,
);

export const otherBodyIs422 = ofAnswers(
  'other-body-is-422',
  'Another body under a known request id is answered 422.',
  'The README states one code for this case. What must the customer learn from it?',
  ({ outcome, job, asksTheSame, status, requestId }) =>
    outcome === 'found' && job && !asksTheSame && status >= 300 && status !== 422
      ? `answered ${status} to another body under the request id ${requestId}: the stated code is 422, and the customer's client does not know what ${status} means here.`
      : undefined,
);

export const endedIs200 = ofAnswers(
  'ended-is-200',
  'A job that has ended is answered 200.',
  'For which states of a job will nothing more happen by itself?',
  (answer) =>
    answer.outcome === 'found' &&
    answer.asksTheSame &&
    ended(answer) &&
    succeeded(answer) &&
    answer.status !== 200
      ? `answered ${answer.status} for a job that is ${answer.job?.status}: the customer reads that it is still under way, and waits for something that has happened.`
      : undefined,
);

export const nothingToWaitFor = ofAnswers(
  'nothing-to-wait-for',
  'A job that has ended asks nobody to come back.',
  'What would a client do that obeys this header?',
  (answer) =>
    answer.outcome === 'found' && succeeded(answer) && ended(answer) && answer.headers.has('retry-after')
      ? `answered with Retry-After: ${answer.headers.get('retry-after')} for a job that is ${answer.job?.status}: the customer's client asks again, and again, and nothing will change.`
      : undefined,
);
