/** The stories of this exercise: one batch each, and nothing that fails by itself. */

import {
  abandonedJob,
  asked,
  message,
  queuedJob,
  STORY_BEGINS,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { Given, GivenMessage, Run } from '../../lab-stack/faults/scenario.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import { failureIsOver, seenIsNotDone } from './memory-statements.ts';
import { answeredTooSoon, everyTurn, leftFree, namedRightly, notThrownAway, oneByOne } from './statements.ts';

const [first, second, third] = [asked('r-1'), asked('r-2'), asked('r-3')];
const malformed: GivenMessage = {
  name: 'm1',
  queue: 'JobsQueue',
  body: '{"customer":"Ada Lovelace","jobId":',
};
const UNDONE = 'nothing-acknowledged-undone';
const QUIET = { faults: 0, holds: 0 } as const;
const ORDERED = 'OrderedJobs.fifo';

export const oneFails: StageScenario = {
  name: 'batch-one-fails',
  title:
    'One batch brings two messages. For the first one the provider takes longer than the worker can wait.',
  given: { ...twoJobs(queuedJob(first), queuedJob(second)), provider: { slow: { next: 1 }, slowMs: 60_000 } },
  when: [batch('m1', 'm2')],
  then: ['nothing-acknowledged-undone'],
  own: [notThrownAway, namedRightly, failureIsOver, seenIsNotDone, answeredTooSoon],
  asks: {
    [UNDONE]:
      'The work on this message failed. What does your answer say of it, and what does the queue do with a message that is not named there?',
  },
  bounds: QUIET,
};

export const malformedFirst: StageScenario = {
  name: 'batch-malformed-first',
  title: 'The first message of a batch cannot be read, and the second is good.',
  given: { items: { JobsTable: [queuedJob(second)] }, messages: [malformed, message('m2', second)] },
  when: [batch('m1', 'm2')],
  then: ['nothing-acknowledged-undone'],
  own: [everyTurn, seenIsNotDone, answeredTooSoon],
  asks: {
    [UNDONE]:
      'What does your answer say of a message that nobody can read, and where will the person find it who has to look at it?',
  },
  bounds: QUIET,
};

export const allGood: StageScenario = {
  name: 'batch-all-good',
  title: 'All messages of a batch are good.',
  given: twoJobs(queuedJob(first), queuedJob(second)),
  when: [batch('m1', 'm2')],
  then: ['no-wasted-delivery', 'nothing-acknowledged-undone'],
  own: [answeredTooSoon],
  bounds: QUIET,
};

export const allFail: StageScenario = {
  name: 'batch-all-fail',
  title:
    'Both messages fail: one job is held by another worker, and the table refuses to claim the other one.',
  given: twoJobs(held(first), withoutFence(second)),
  when: [batch('m1', 'm2')],
  then: ['nothing-acknowledged-undone'],
  own: [seenIsNotDone],
  asks: {
    [UNDONE]:
      'Two messages failed here, each in its own way. Which of the two ways does your code take for a failure?',
  },
  bounds: QUIET,
};

export const longFirst: StageScenario = {
  name: 'batch-long-first',
  title:
    'A FIFO queue brings two messages of one customer. The first one means more work: its worker has died.',
  given: group(abandonedJob(first, STORY_BEGINS - 60_000), queuedJob(second)),
  when: [batch('m1', 'm2')],
  then: [],
  own: [oneByOne],
  bounds: QUIET,
};

export const secondFails: StageScenario = {
  name: 'batch-second-fails',
  title:
    'A FIFO queue brings three messages of one customer, and the job of the second is held by another worker.',
  given: group(queuedJob(first), held(second), queuedJob(third)),
  when: [batch('m1', 'm2', 'm3')],
  then: ['group-order', 'finished-not-repeated', 'nothing-acknowledged-undone'],
  asks: {
    [UNDONE]:
      'This message stood behind the one that failed. In which list does it have to stand so that the queue keeps it?',
  },
  bounds: QUIET,
};

export const timeRunsOut: StageScenario = {
  name: 'batch-time-runs-out',
  title:
    'A FIFO queue brings three messages to an invocation of 12 seconds, and the provider takes 4 for each.',
  given: {
    ...group(queuedJob(first), queuedJob(second), queuedJob(third)),
    provider: { slow: { next: 3 }, slowMs: 4_000 },
  },
  when: [{ ...batch('m1', 'm2', 'm3'), timeoutSeconds: 12 }],
  then: ['nothing-acknowledged-undone'],
  asks: {
    [UNDONE]:
      'For this message there was no time. What tells the queue the difference between a message that is done and one that was not begun?',
  },
  own: [leftFree(12)],
  bounds: QUIET,
};

export const moreGroups: StageScenario = {
  name: 'batch-more-groups',
  title:
    'A FIFO queue brings one message of each of six customers to an invocation of 8 seconds that works on five at once. The provider takes 4 seconds for each.',
  given: { ...sixGroups(), provider: { slow: { next: 6 }, slowMs: 4_000 } },
  when: [{ ...batch('m1', 'm2', 'm3', 'm4', 'm5', 'm6'), timeoutSeconds: 8 }],
  then: [],
  own: [leftFree(8)],
  bounds: QUIET,
};

/** Its holder died, and the lease still runs: this delivery must fail, a later one takes over. */
function held(request: typeof first): ReturnType<typeof queuedJob> {
  return abandonedJob(request, STORY_BEGINS + 30_000);
}

/** As an old version wrote it. Who counts its fence up is told by the table that the write makes no sense. */
function withoutFence(request: typeof first): ReturnType<typeof queuedJob> {
  const { fence: _, ...job } = queuedJob(request);
  return job;
}

/** The jobs of r-1 and r-2, each brought by a message. */
function twoJobs(...jobs: readonly ReturnType<typeof queuedJob>[]): Given {
  return { items: { JobsTable: jobs }, messages: [message('m1', first), message('m2', second)] };
}

/** The jobs of r-1, r-2 …, each brought by a message of one group of a FIFO queue. */
function group(...jobs: readonly ReturnType<typeof queuedJob>[]): Given {
  return ordered(
    jobs,
    jobs.map(() => 'ada'),
  );
}

/** The jobs of r-1 to r-6, each brought by a message of a group of its own. */
function sixGroups(): Given {
  const groups = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn'];
  return ordered(
    groups.map((_, place) => queuedJob(asked(`r-${place + 1}`))),
    groups,
  );
}

/** The jobs of r-1, r-2 …, each brought by a message of a FIFO queue, with the groups of these messages. */
function ordered(jobs: readonly ReturnType<typeof queuedJob>[], groups: readonly string[]): Given {
  return {
    items: { JobsTable: jobs },
    queues: [{ name: ORDERED, attributes: { FifoQueue: 'true', VisibilityTimeout: '181' } }],
    messages: groups.map((name, place) => ({
      ...message(`m${place + 1}`, asked(`r-${place + 1}`), ORDERED),
      group: name,
    })),
  };
}

function batch(...messages: readonly string[]): Run {
  return { name: 'A', function: 'WorkerFunction', event: undefined, messages };
}
