/** The stories of this exercise: each has few schedules, and asks only for what its stage is about. */

import {
  abandonedJob,
  asked,
  completedJob,
  message,
  queuedJob,
  STORY_BEGINS,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { Given, Run } from '../../lab-stack/faults/scenario.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import { claimedFirst, oneHolder, ownWorkKnown } from './statements.ts';

const request = asked('r-1');
const QUIET = { faults: 0, holds: 0 } as const;

export const twoDeliveries: StageScenario = {
  name: 'claim-two-deliveries',
  title: 'Two deliveries of one message meet at one job.',
  given: oneMessage(queuedJob(request)),
  when: [delivery('A'), delivery('B')],
  then: ['terminal-is-final', 'nothing-acknowledged-undone'],
  own: [oneHolder],
  bounds: QUIET,
};

export const finishedJob: StageScenario = {
  name: 'claim-finished-job',
  title: 'The message of a job that is done is delivered once more.',
  given: oneMessage(completedJob(request)),
  when: [delivery('A')],
  then: ['no-wasted-delivery'],
  bounds: QUIET,
};

export const noJob: StageScenario = {
  name: 'claim-no-job',
  title: 'A message speaks of a job that is not there.',
  given: { messages: [message('m1', request)] },
  when: [delivery('A')],
  then: ['nothing-acknowledged-undone'],
  bounds: QUIET,
};

export const givenBack: StageScenario = {
  name: 'claim-given-back',
  title: 'A worker has given the job back, because the provider was away. Its message comes again.',
  given: oneMessage(
    queuedJob(request, {
      owner: '00000000-0000-4000-8000-00000000dead',
      fence: 1,
      attempts: 1,
      heldUntil: STORY_BEGINS - 60_000,
      lastFailure: { code: 'http-503', at: STORY_BEGINS - 60_000 },
    }),
  ),
  when: [delivery('A')],
  then: ['no-wasted-delivery'],
  bounds: QUIET,
};

export const leaseOver: StageScenario = {
  name: 'claim-lease-over',
  title: 'The worker that held the job died. Its lease is over since a minute.',
  given: oneMessage(abandonedJob(request, STORY_BEGINS - 60_000)),
  when: [delivery('A')],
  then: ['no-wasted-delivery'],
  bounds: QUIET,
};

export const leaseRuns: StageScenario = {
  name: 'claim-lease-runs',
  title: 'The message comes while the lease of another worker still runs for 30 seconds.',
  given: oneMessage(abandonedJob(request, STORY_BEGINS + 30_000)),
  when: [delivery('A')],
  then: ['live-claim-kept'],
  bounds: QUIET,
};

export const fastClock: StageScenario = {
  name: 'claim-fast-clock',
  title: 'The lease still runs for one second, and the clock of the next worker is 1.5 seconds ahead.',
  given: oneMessage(abandonedJob(request, STORY_BEGINS + 1_000)),
  when: [{ ...delivery('A'), skewMs: 1_500 }],
  then: ['live-claim-kept'],
  own: [claimedFirst],
  bounds: QUIET,
};

export const oneDelivery: StageScenario = {
  name: 'claim-one-delivery',
  title: 'One message is delivered, and one thing goes wrong on the way.',
  given: oneMessage(queuedJob(request)),
  when: [delivery('A')],
  then: ['terminal-or-owned'],
  own: [ownWorkKnown],
  bounds: { faults: 1, holds: 0 },
};

export const overtaken: StageScenario = {
  name: 'claim-overtaken',
  title:
    'To the clock of B the lease of A is over long before its time: B takes the job over, and A works on.',
  given: oneMessage(queuedJob(request)),
  // With the template's timeout B's own clock would tell it that no time is left.
  when: [delivery('A'), { ...delivery('B'), skewMs: 45_000, timeoutSeconds: 90 }],
  then: ['later-holder-kept', 'nothing-acknowledged-undone'],
  bounds: QUIET,
};

export const wakesUpLate: StageScenario = {
  name: 'claim-wakes-up-late',
  title:
    'The provider is away for one delivery. A worker may fall asleep at any write, and wake up when all is over.',
  given: { ...oneMessage(queuedJob(request)), provider: { unavailable: { next: 3 } } },
  when: [delivery('A')],
  then: ['terminal-is-final'],
  bounds: { faults: 0, holds: 1 },
};

function oneMessage(job: ReturnType<typeof queuedJob>): Given {
  return { items: { JobsTable: [job] }, messages: [message('m1', request)] };
}

function delivery(name: string): Run {
  return { name, function: 'WorkerFunction', event: undefined, messages: ['m1'] };
}
