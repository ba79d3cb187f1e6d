/** The stories by which stage b is judged. */

import {
  abandonedJob,
  asked,
  completedJob,
  message,
  queuedJob,
  STORY_BEGINS,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';

const request = asked('r-1');
const other = asked('r-2');
const unknownTemplate = asked('r-3', { template: 'horoscope' });
const bounds = { faults: 0, holds: 0 };

function delivered(...messages: readonly string[]): StageScenario['when'] {
  return [{ name: 'A', function: 'WorkerFunction', event: undefined, messages }];
}

/** Somebody holds it, who died a moment ago: nobody knows that yet, and the lease still runs. */
const held = abandonedJob(request, STORY_BEGINS + 30_000);

export const jobIsHeld: StageScenario = {
  name: 'job-is-held',
  title: 'A message comes whose job another worker holds.',
  given: { items: { JobsTable: [held] }, messages: [message('m1', request)] },
  when: delivered('m1'),
  then: ['nothing-acknowledged-undone'],
  bounds,
};

export const providerIsAway: StageScenario = {
  name: 'provider-is-away',
  title: 'The provider refuses all attempts of one delivery.',
  given: {
    items: { JobsTable: [queuedJob(request)] },
    messages: [message('m1', request)],
    provider: { unavailable: { next: 3 } },
  },
  when: delivered('m1'),
  then: ['nothing-acknowledged-undone'],
  bounds,
};

export const oneOfThree: StageScenario = {
  name: 'one-of-three',
  title:
    'A batch of three: another worker holds the first job, the second can be done, and the third asks for a template that the provider does not have.',
  given: {
    items: { JobsTable: [held, queuedJob(other), queuedJob(unknownTemplate)] },
    messages: [message('m1', request), message('m2', other), message('m3', unknownTemplate)],
  },
  when: delivered('m1', 'm2', 'm3'),
  then: ['finished-not-repeated'],
  bounds,
};

export const nothingLeftToDo: StageScenario = {
  name: 'nothing-left-to-do',
  title: 'Two messages come: for a job that can be done, and for one that was done before.',
  given: {
    items: { JobsTable: [queuedJob(request), completedJob(other)] },
    messages: [message('m1', request), message('m2', other)],
  },
  when: delivered('m1', 'm2'),
  then: ['no-wasted-delivery'],
  bounds,
};

export const noAnswer: StageScenario = {
  name: 'no-answer',
  title: 'The provider makes the document, and none of its answers arrives.',
  given: {
    items: { JobsTable: [queuedJob(request)] },
    messages: [message('m1', request)],
    provider: { resetAfter: { next: 3 } },
  },
  when: delivered('m1'),
  then: ['nothing-acknowledged-undone'],
  bounds,
};

export const jobIsMissing: StageScenario = {
  name: 'job-is-missing',
  title: 'A message comes whose job is not in the table.',
  given: { messages: [message('m1', request)] },
  when: delivered('m1'),
  then: ['nothing-acknowledged-undone'],
  bounds,
};

/** With the template's timeout the clock of B would tell it that no time is left. */
const overtaking = { skewMs: 45_000, timeoutSeconds: 90 };

export const overtaken: StageScenario = {
  name: 'overtaken',
  title:
    'A message is delivered twice. To the clock of B the lease of A is over: B takes the job over, and A works on.',
  given: { items: { JobsTable: [queuedJob(request)] }, messages: [message('m1', request)] },
  when: [...delivered('m1'), ...delivered('m1').map((run) => ({ ...run, name: 'B', ...overtaking }))],
  then: ['nothing-acknowledged-undone'],
  bounds,
};
