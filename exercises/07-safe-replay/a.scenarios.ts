/** Stories about single letters: each job is in another state when the operator replays. */

import { replayRequest } from '../../lab-stack/faults/scenarios/events.ts';
import {
  abandonedJob,
  asked,
  completedJob,
  escalatedJob,
  message,
  publishedEvent,
  queuedJob,
  STORY_BEGINS,
} from '../../lab-stack/faults/scenarios/given.ts';
import type { GivenMessage } from '../../lab-stack/faults/scenario.ts';
import type { Plain } from '../../lab-stack/faults/trace.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import {
  beyondCap,
  beyondCapUnheld,
  doneAndKept,
  nobodyTold,
  notOnRecord,
  notOpened,
  notReached,
  notReplayed,
  openedUnasked,
  sentBeforeOver,
  sentWhileHeld,
  thrownAway,
} from './a.promises.ts';

const DEAD = 'DeadLetterQueue';
const request = asked('r-1');
/** Five deliveries failed, and the provider was away each time. */
const tried: Plain = {
  attempts: 5,
  fence: 5,
  lastFailure: { code: 'http-503', at: STORY_BEGINS - 60_000 },
};

export const badLetters = story({
  name: 'letters-bad',
  title: 'Among the dead letters are one that cannot be read and one that no job belongs to.',
  job: queuedJob(request, tried),
  letters: [
    { name: 'm1', queue: DEAD, body: '{"customer":"Ada Lovelace","jobId":' },
    message('m2', asked('r-2'), DEAD),
    message('m3', request, DEAD),
  ],
  own: [notReached, notOnRecord],
});

export const done = story({
  name: 'letter-done',
  title: 'A job was replayed three times and is done; one of its letters is left.',
  job: { ...completedJob(request), replays: 3 },
  own: [doneAndKept],
  then: ['done-not-sent-again'],
});

export const waitsForPerson = story({
  name: 'letter-waits-for-person',
  title: 'A job waits for a person, and one of its letters is left.',
  job: { ...escalatedJob(request), replays: 3 },
  own: [openedUnasked, thrownAway],
});

export const personDecides = story({
  name: 'letter-person-decides',
  title: 'A job waits for a person, and the operator wants it opened again.',
  job: { ...escalatedJob(request), replays: 3 },
  ask: { reopen: true },
  own: [notOpened],
});

export const held = story({
  name: 'letter-held',
  title: 'A worker has just taken the job of a dead letter.',
  job: abandonedJob(request, STORY_BEGINS + 20_000),
  own: [sentWhileHeld, thrownAway],
});

/** The run looks at the letter about a second after the claim ended: a clock that is behind has not come so far. */
export const barelyOver = story({
  name: 'letter-claim-barely-over',
  title: 'The claim on the job of a dead letter ends just before the run looks at it.',
  job: abandonedJob(request, STORY_BEGINS),
  own: [sentBeforeOver],
});

export const cappedUnheld = story({
  name: 'letter-capped-unheld',
  title: 'A job was replayed three times, and the claim on it has run out.',
  job: abandonedJob(request, STORY_BEGINS - 3_600_000, { replays: 3 }),
  own: [beyondCapUnheld],
});

/** One job is done, and one is free: there is nothing to open. */
export const othersThanAsked = story({
  name: 'letters-nothing-to-open',
  title:
    'The operator wants closed jobs opened; of the letters one is of a job that is done, one of a free job.',
  job: completedJob(request),
  others: [queuedJob(asked('r-2'))],
  letters: [message('m1', request, DEAD), message('m2', asked('r-2'), DEAD)],
  ask: { reopen: true },
  own: [doneAndKept, notReplayed],
});

export const capped = story({
  name: 'letter-capped',
  title: 'A job was replayed three times, and its letter is back.',
  job: queuedJob(request, { ...tried, replays: 3 }),
  own: [beyondCap, thrownAway, nobodyTold],
});

export const free = story({
  name: 'letter-free',
  title: 'The provider was away, and is back; the job was replayed once before.',
  job: queuedJob(request, { ...tried, replays: 1 }),
  own: [notReplayed],
});

interface Told extends Pick<StageScenario, 'name' | 'title' | 'own'> {
  readonly job: Plain;
  readonly others?: readonly Plain[];
  readonly letters?: readonly GivenMessage[];
  readonly ask?: Plain;
  readonly then?: readonly string[];
}

function story({
  job,
  others = [],
  letters = [message('m1', request, DEAD)],
  ask = {},
  then = [],
  ...told
}: Told): StageScenario {
  return {
    ...told,
    given: {
      items: { JobsTable: [job, ...others], OutboxTable: [publishedEvent(request)] },
      messages: letters,
    },
    // A short life, so that it does not watch its canary for minutes.
    when: [{ name: 'A', function: 'ReplayFunction', event: replayRequest(ask), timeoutSeconds: 35 }],
    then,
    bounds: { faults: 0, holds: 0 },
  };
}
