/** The stories by which the answers of this exercise are judged. */

import { post } from '../../lab-stack/faults/scenarios/events.ts';
import {
  asked,
  completedJob,
  escalatedJob,
  publishedEvent,
  queuedJob,
  waitingEvent,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { Plain } from '../../lab-stack/faults/trace.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import {
  linkWorks,
  namesTheJob,
  noInnerLife,
  refusalTellsNothing,
  saysWhere,
  saysWhereAgain,
  tellsTheStatus,
} from './job-statements.ts';
import {
  acceptedNotDone,
  endedIs200,
  mayAskAgain,
  nothingToWaitFor,
  otherBodyIs422,
  saysWhen,
  unknownIsNotAccepted,
} from './statements.ts';

const request = asked('r-1');
const otherBody = asked('r-1', { parameters: { amount: 4_800, customer: 'Ada Lovelace' } });
const bounds = { faults: 1, holds: 0 };

export const firstRequest: StageScenario = {
  name: 'first-request',
  title: 'A customer asks for a document.',
  given: {},
  when: [{ name: 'A', function: 'SubmitFunction', event: post(request) }],
  then: [],
  own: [acceptedNotDone, unknownIsNotAccepted, mayAskAgain, saysWhen],
  bounds,
};

export const lostAnswer: StageScenario = {
  name: 'lost-answer',
  title: 'The answer to a customer is lost on its way, so the customer sends the same request again.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(request) },
    { name: 'B', function: 'SubmitFunction', event: post(request, 'c-again'), after: ['A'] },
  ],
  then: ['same-job-again'],
  own: [saysWhere, saysWhereAgain, linkWorks, namesTheJob, tellsTheStatus],
  bounds,
};

export const otherBodyWhileOpen = storyOfOne(
  'other-body-while-open',
  'A request id comes in a second time with another amount, while its job waits.',
  { items: { JobsTable: [queuedJob(request)], OutboxTable: [waitingEvent(request)] } },
  post(otherBody),
);

export const otherBodyAfterEnd = storyOfOne(
  'other-body-after-end',
  'A request id comes in a second time with another amount, after its document was delivered.',
  endedWith(completedJob(request)),
  post(otherBody),
);

export const againAfterDelivery = storyOfOne(
  'again-after-delivery',
  'A customer sends a request again whose document was delivered long ago.',
  endedWith(completedJob(request)),
  post(request),
);

export const againWhenStopped = storyOfOne(
  'again-when-stopped',
  'A customer sends a request again whose job waits for a person.',
  endedWith(escalatedJob(request)),
  post(request),
);

function endedWith(job: Plain): StageScenario['given'] {
  return { items: { JobsTable: [job], OutboxTable: [publishedEvent(request)] } };
}

function storyOfOne(
  name: string,
  title: string,
  given: StageScenario['given'],
  event: unknown,
): StageScenario {
  return {
    name,
    title,
    given,
    when: [{ name: 'A', function: 'SubmitFunction', event }],
    then: ['same-job-again', 'other-body-refused'],
    own: [
      otherBodyIs422,
      endedIs200,
      saysWhereAgain,
      namesTheJob,
      tellsTheStatus,
      nothingToWaitFor,
      noInnerLife,
      refusalTellsNothing,
    ],
    bounds,
  };
}
