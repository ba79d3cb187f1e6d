/** Stories about jobs whose holder is gone: what the reconciler makes of each. */

import type { HabitSettings } from '../../lab-stack/local/provider/habits.ts';
import { scheduled } from '../../lab-stack/faults/scenarios/events.ts';
import {
  abandonedJob,
  asked,
  message,
  publishedEvent,
  queuedJob,
  STORY_BEGINS,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { Plain } from '../../lab-stack/faults/trace.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import { madeAndLeft, toldNoAlthoughMade } from './a.promises.ts';
import {
  givenUpUnanswered,
  notDoneAfterAll,
  resumedTooOften,
  resumedWithoutEnd,
  resumedUnanswered,
  sentRoundTooLate,
  wrongReason,
} from './b.promises.ts';
import { queueOf } from './queue.ts';

const QUEUE = 'LastDelivery';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const request = asked('r-1');
const MADE = [toldNoAlthoughMade, madeAndLeft];

/** When the reconciler comes, the last hour of the key window has begun. */
export const foundLate = answerLost({
  name: 'found-late',
  title: 'The document of a job that is nearly a day old is made, and no answer comes.',
  job: { providerAskedAt: STORY_BEGINS - 23 * HOUR + MINUTE, fence: 1, attempts: 1 },
});

export const foundAfterLastResume = answerLost({
  name: 'found-after-last-resume',
  title: 'The document of a job that was resumed three times is made, and no answer comes.',
  job: { providerAskedAt: STORY_BEGINS - HOUR, fence: 7, attempts: 7, resumes: 3 },
});

export const lookupFails = abandoned({
  name: 'lookup-fails',
  title: 'The provider gives the reconciler no answer the first time.',
  provider: { lookupFails: { next: 1 } },
  own: [resumedUnanswered, givenUpUnanswered],
});

/** The window has passed, and the lookup brings no answer the first time. */
export const windowPassedUnanswered = abandoned({
  name: 'window-passed-unanswered',
  title: 'The key of a job was first sent 25 hours ago, and the provider gives no answer the first time.',
  job: { providerAskedAt: STORY_BEGINS - 25 * HOUR },
  provider: { lookupFails: { next: 1 } },
  own: [givenUpUnanswered],
  bounds: { faults: 0, holds: 0 },
});

/**
 * The second delivery comes 40 seconds before the schedule. The provider takes 25 of them to make the document, which
 * lookups see 22 seconds later: the reconciler, in between, is told that there is none.
 */
export const lookupLags = madeJustBefore({
  name: 'lookup-lags',
  title: 'A document is made just before the reconciler looks, and lookups run behind.',
  job: { resumes: 3 },
});

/** The worker still sends the key 20 seconds before the last hour of its window begins; the reconciler comes in it. */
export const windowPassesMeanwhile = madeJustBefore({
  name: 'window-passes-meanwhile',
  title:
    'A document is made in the last seconds of its key window, just before the reconciler looks, and lookups run behind.',
  job: { providerAskedAt: STORY_BEGINS - 23 * HOUR + 280 * SECOND },
});

export const neverMade = abandoned({
  name: 'never-made',
  title: 'A worker died before it asked the provider for anything.',
  own: [notDoneAfterAll],
});

export const windowPassed = abandoned({
  name: 'window-passed',
  title: 'The key of a job was first sent 25 hours ago.',
  job: {
    providerAskedAt: STORY_BEGINS - 25 * HOUR,
  },
  own: [sentRoundTooLate, wrongReason('key-window-passed')],
  bounds: { faults: 0, holds: 0 },
});

export const lastHour = abandoned({
  name: 'window-last-hour',
  title: 'The key of a job was first sent 23 and a half hours ago.',
  job: {
    providerAskedAt: STORY_BEGINS - 23.5 * HOUR,
  },
  own: [sentRoundTooLate],
  bounds: { faults: 0, holds: 0 },
});

/** Two more rounds would bring nothing, the third one would. */
export const noResult = abandoned({
  name: 'no-result',
  title: 'A job was sent round three times, and the provider still cuts every order off.',
  job: {
    resumes: 3,
  },
  provider: { resetBefore: { next: 7 } },
  own: [resumedWithoutEnd, resumedTooOften, wrongReason('resumes-exhausted')],
  bounds: { faults: 0, holds: 0 },
});

interface Told extends Pick<StageScenario, 'name' | 'title'>, Partial<Pick<StageScenario, 'own' | 'bounds'>> {
  /** What the job is beside what it always is. */
  readonly job?: Plain;
  readonly provider?: Partial<HabitSettings>;
}

/** A holder died long ago, no message is left, and the reconciler comes. */
function abandoned({ job = {}, provider = {}, ...told }: Told): StageScenario {
  return {
    bounds: { faults: 1, holds: 0 },
    then: [],
    ...told,
    given: {
      items: {
        JobsTable: [abandonedJob(request, STORY_BEGINS - MINUTE, job)],
        OutboxTable: [publishedEvent(request)],
      },
      provider,
    },
    when: [{ name: 'A', function: 'ReconcileFunction', event: scheduled }],
  };
}

/** The last delivery of a message has the document made, and none of the answers comes. */
function answerLost({ job = {}, ...told }: Told): StageScenario {
  return {
    bounds: { faults: 0, holds: 0 },
    then: [],
    own: MADE,
    ...told,
    given: {
      items: { JobsTable: [queuedJob(request, job)], OutboxTable: [publishedEvent(request)] },
      queues: [queueOf(QUEUE, 181, 1)],
      messages: [message('m1', request, QUEUE)],
      provider: { timeoutAfter: { next: 3 } },
    },
    when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  };
}

/** A second delivery has the document made, none of the answers comes, and lookups do not show it yet. */
function madeJustBefore({ job = {}, ...told }: Told): StageScenario {
  return {
    bounds: { faults: 0, holds: 0 },
    then: [],
    own: MADE,
    ...told,
    given: {
      items: {
        JobsTable: [abandonedJob(request, STORY_BEGINS + 200 * SECOND, job)],
        OutboxTable: [publishedEvent(request)],
      },
      queues: [queueOf('SlowReturn', 260, 2)],
      messages: [message('m1', request, 'SlowReturn')],
      provider: {
        slow: { next: 1 },
        slowMs: 25 * SECOND,
        timeoutAfter: { next: 3 },
        lookupLagMs: 30 * SECOND,
      },
    },
    when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  };
}
