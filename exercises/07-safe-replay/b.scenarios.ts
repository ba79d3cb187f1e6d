import { replayRequest } from '../../lab-stack/faults/scenarios/events.ts';
import { asked, message, publishedEvent, queuedJob } from '../../lab-stack/faults/scenarios/given.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import {
  brokeOff,
  lostByDeath,
  lostUnconfirmed,
  movedAndKept,
  notCounted,
  otherWords,
  sentOvertaken,
  summaryIsWrong,
} from './b.promises.ts';
import { countTakenBack, nobodyWaited } from './b.more-promises.ts';
import { thrownAway } from './a.promises.ts';

const request = asked('r-1');
const letter = message('m1', request, 'DeadLetterQueue');
const items = { JobsTable: [queuedJob(request)], OutboxTable: [publishedEvent(request)] };
// A short life, so that it does not watch its canary for minutes.
const replay = { function: 'ReplayFunction', event: replayRequest(), timeoutSeconds: 35 };

export const calm: StageScenario = {
  name: 'move-calm',
  title: 'One letter is moved, and nothing goes wrong.',
  given: { items, messages: [letter] },
  when: [{ name: 'A', ...replay }],
  then: [],
  own: [notCounted, otherWords, movedAndKept],
  bounds: { faults: 0, holds: 0 },
};

export const rough: StageScenario = {
  name: 'move-rough',
  title: 'One letter is moved, and one call of the replay goes wrong or is its last.',
  given: { items, messages: [letter] },
  when: [{ name: 'A', ...replay }],
  then: [],
  own: [lostByDeath, lostUnconfirmed, notCounted, countTakenBack, brokeOff, nobodyWaited, summaryIsWrong],
  bounds: { faults: 1, holds: 0 },
};

export const raced: StageScenario = {
  name: 'move-raced',
  title: 'A letter is moved while another message brings the same job to a worker.',
  given: { items, messages: [letter, message('m2', request)] },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m2'] },
    { name: 'B', ...replay },
  ],
  then: [],
  own: [sentOvertaken],
  bounds: { faults: 0, holds: 0, switches: 1 },
};

const hopeless = asked('r-1', { template: 'horoscope' });

/** The worker hands the job to a person: from then on its letter must stay, for nobody else brings it up. */
export const racedToPerson: StageScenario = {
  ...raced,
  name: 'move-raced-to-person',
  title: 'A letter is moved while another message brings the same job to a worker, and then to a person.',
  given: {
    items: { JobsTable: [queuedJob(hopeless)], OutboxTable: [publishedEvent(hopeless)] },
    messages: [message('m1', hopeless, 'DeadLetterQueue'), message('m2', hopeless)],
  },
  own: [thrownAway],
};
