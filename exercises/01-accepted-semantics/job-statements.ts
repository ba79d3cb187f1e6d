/** What an answer says of its job, and what it keeps to itself. */

import { wordsOf, type Answer } from './answers.ts';
import { ofAnswers, succeeded } from './of-answers.ts';

export const saysWhere = ofAnswers(
  'says-where',
  'An answer about a new job says where the job is.',
  'The customer has your answer in hand and wants to know an hour later what became of the request. Where do they look?',
  (answer) =>
    answer.outcome === 'stored' && hasNoLocation(answer)
      ? `answered ${answer.status} without a Location: the customer is not told where the job is to be found.`
      : undefined,
);

export const saysWhereAgain = ofAnswers(
  'says-where-again',
  'An answer about a job that was found says where the job is.',
  'Whose first answer was lost has only this one. Where do they look for their job?',
  (answer) =>
    answer.outcome === 'found' && hasNoLocation(answer)
      ? `found the job of request ${answer.requestId} and answered ${answer.status} without a Location: if the first answer was lost, the customer has no link at all.`
      : undefined,
);

function hasNoLocation(answer: Answer): boolean {
  return succeeded(answer) && !answer.headers.has('location');
}

export const namesTheJob = ofAnswers(
  'names-the-job',
  'The body of an answer about a job names the job.',
  'A client keeps the body and forgets the headers. By which word of it does it find the job again?',
  (answer) =>
    isAboutJob(answer) && wordsOf(answer)['jobId'] !== answer.job?.jobId
      ? `answered ${answer.status}, and the body has no jobId of this job: who reads only the body does not know which job it is.`
      : undefined,
);

export const tellsTheStatus = ofAnswers(
  'tells-the-status',
  'The body of an answer about a job tells its status.',
  'What does the table say about the job at this moment, and what does the customer read?',
  (answer) => {
    const { status } = wordsOf(answer);
    if (!isAboutJob(answer) || status === answer.job?.status) return undefined;
    return status === undefined
      ? `answered ${answer.status}, and the body has no status: the customer does not read that the job is ${answer.job?.status}.`
      : `answered ${answer.status} with the status ${JSON.stringify(status)}, and the job is ${answer.job?.status}: the customer acts on something that is not so.`;
  },
);

function isAboutJob(answer: Answer): boolean {
  return succeeded(answer) && answer.outcome !== 'unavailable' && answer.asksTheSame;
}

export const linkWorks = ofAnswers(
  'link-works',
  'The link works at once.',
  'If you were the customer and opened this link now: by which id does that page look for a job?',
  (answer) => {
    const location = answer.headers.get('location');
    if (!succeeded(answer) || location === undefined || !answer.job || leadsTo(location, answer))
      return undefined;
    return `answered ${answer.status} with the Location ${location}: who opens it reads 404, although the job is there.`;
  },
);

/** By the routes of the status function. */
function leadsTo(location: string, { job, requestId }: Answer): boolean {
  const { pathname } = new URL(location, 'https://portal.example');
  return pathname === `/jobs/${job?.jobId}` || pathname === `/documents/${requestId}`;
}

export const noInnerLife = ofAnswers(
  'no-inner-life',
  'An answer shows nothing that is ours alone.',
  'Which function of the frame says what a customer may see of a job?',
  (answer) => {
    const shown = succeeded(answer) ? shownOf(answer) : undefined;
    return (
      shown && `answered with the ${shown} of the job: that is for operators, and the customer can read it.`
    );
  },
);

export const refusalTellsNothing = ofAnswers(
  'refusal-tells-nothing',
  'A refusal shows nothing that is ours alone.',
  'Who wrote this request may not be who wrote the first. What do they need in order to go on, and what not?',
  (answer) => {
    const shown = succeeded(answer) ? undefined : shownOf(answer);
    return shown && `refused with ${answer.status}, and shows the ${shown} of the first job in its text.`;
  },
);

/** The name of the first thing of the job that stands in an answer and is for operators alone. */
function shownOf({ body, job }: Answer): string | undefined {
  const { fingerprint, owner, evidence } = (job ?? {}) as Readonly<Record<string, unknown>>;
  const hidden = { fingerprint, owner, evidence: evidence && JSON.stringify(evidence) };
  return Object.entries(hidden).find(([, value]) => typeof value === 'string' && body.includes(value))?.[0];
}
