/** The stories that this exercise is judged by: short ones, each about one promise or a few. */

import { post, scheduled } from '../../lab-stack/faults/scenarios/events.ts';
import { asked, completedJob, queuedJob, waitingEvent } from '../../lab-stack/faults/scenarios/given.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import {
  leavesAfterSend,
  neighbourSentOnce,
  restIsNotSetAside,
  sentWaitsNoMore,
  setAsideAtOnce,
} from './relay-statements.ts';
import { busyIsTriedAgain, firstWriteStands } from './submit-statements.ts';

const request = asked('r-1');
const WITHOUT_FAULTS = { faults: 0, holds: 0 };
/** Longer than the relay tries an event: what goes round for so long goes round for ever. Minutes. */
const PATIENCE = 60;
const ONE_FAULT = { faults: 1, holds: 0 };

export const oneClick: StageScenario = {
  name: '02-one-click',
  title: 'A customer sends one request.',
  given: {},
  when: [{ name: 'A', function: 'SubmitFunction', event: post(request) }],
  then: ['nothing-lost', 'nothing-announced-early', 'accepted-after-write'],
  bounds: ONE_FAULT,
};

export const busyTable: StageScenario = {
  name: '02-busy-table',
  title: 'A request comes in, and at its first write another write is under way on the same item.',
  given: {},
  when: [{ name: 'A', function: 'SubmitFunction', event: post(request), conflicts: 1 }],
  then: [],
  own: [busyIsTriedAgain],
  bounds: WITHOUT_FAULTS,
};

export const twoClicks: StageScenario = {
  name: '02-two-clicks',
  title: 'A customer clicks twice: the same request comes in two times at once.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(request) },
    { name: 'B', function: 'SubmitFunction', event: post(request, 'c-second-click') },
  ],
  then: ['same-job-again'],
  asks: {
    'same-job-again': 'Whose contents does this token stand for? And which job did the second click find?',
  },
  own: [firstWriteStands],
  bounds: WITHOUT_FAULTS,
};

export const askedAgain: StageScenario = {
  name: '02-asked-again',
  title: 'A customer sends a request again whose document was delivered long ago. Its event has expired.',
  given: { items: { JobsTable: [completedJob(request)] } },
  when: [{ name: 'A', function: 'SubmitFunction', event: post(request) }],
  then: ['same-job-again'],
  asks: { 'same-job-again': 'Which job did you find: the one in the table, and in which form?' },
  own: [firstWriteStands],
  bounds: WITHOUT_FAULTS,
};

export const otherBody: StageScenario = {
  name: '02-other-body',
  title: 'A request id comes in a second time, with another amount.',
  given: { items: { JobsTable: [queuedJob(request)], OutboxTable: [waitingEvent(request)] } },
  when: [
    {
      name: 'A',
      function: 'SubmitFunction',
      event: post(asked('r-1', { parameters: { amount: 4_800, customer: 'Ada Lovelace' } })),
    },
  ],
  then: ['other-body-refused'],
  bounds: WITHOUT_FAULTS,
};

export const oneEvent: StageScenario = {
  name: '02-one-event',
  title: 'One event waits in the outbox, and a relay runs.',
  given: { items: { JobsTable: [queuedJob(request)], OutboxTable: [waitingEvent(request)] } },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: ['nothing-lost', 'same-event-again', 'expires-in-time'],
  own: [leavesAfterSend, sentWaitsNoMore],
  patienceMinutes: PATIENCE,
  bounds: ONE_FAULT,
};

const two = [asked('r-1'), asked('r-2')];

export const oneBatch: StageScenario = {
  name: '02-one-batch',
  title: 'Two events wait in the outbox: a relay sends them in one batch.',
  given: {
    items: {
      JobsTable: two.map((one) => queuedJob(one)),
      OutboxTable: two.map((one) => waitingEvent(one)),
    },
  },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: ['nothing-lost'],
  own: [restIsNotSetAside],
  patienceMinutes: PATIENCE,
  bounds: ONE_FAULT,
};

/** SQS takes no message with this character (docs/reference: sqs-allowed-characters). */
const correlationId = 'c-\uFFFE';

export const badNeighbour: StageScenario = {
  name: '02-bad-neighbour',
  title: 'An event that the queue can never take waits beside a good one.',
  given: {
    items: {
      JobsTable: [queuedJob(two[0]!, { correlationId }), queuedJob(two[1]!)],
      OutboxTable: [waitingEvent(two[0]!, { correlationId }), waitingEvent(two[1]!)],
    },
  },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: [],
  own: [setAsideAtOnce, neighbourSentOnce],
  patienceMinutes: PATIENCE,
  bounds: WITHOUT_FAULTS,
};
