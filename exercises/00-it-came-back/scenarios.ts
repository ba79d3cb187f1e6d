/** The stories by which stage b is judged. */

import {
  abandonedJob,
  asked,
  message,
  queuedJob,
  STORY_BEGINS,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';

const request = asked('r-1');
const other = asked('r-2');
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

export const oneOfTwo: StageScenario = {
  name: 'one-of-two',
  title: 'A batch brings a message that can be done, and one whose job another worker holds.',
  given: {
    items: { JobsTable: [held, queuedJob(other)] },
    messages: [message('m1', request), message('m2', other)],
  },
  when: delivered('m1', 'm2'),
  then: ['finished-not-repeated'],
  bounds,
};

export const allIsWell: StageScenario = {
  name: 'all-is-well',
  title: 'A message comes, and its job can be done.',
  given: { items: { JobsTable: [queuedJob(request)] }, messages: [message('m1', request)] },
  when: delivered('m1'),
  then: ['no-wasted-delivery'],
  bounds,
};
