import type { Scenario } from '../scenario.ts';
import { scheduled } from './events.ts';
import { asked, queuedJob, waitingEvent } from './given.ts';
import { ALWAYS } from './promises.ts';

const poisoned = asked('r-1');
const good = asked('r-2');
/** SQS takes no message with this character (facts: SQS 1.2). */
const correlationId = 'c-\uFFFE';

export const relayPoison: Scenario = {
  name: 'relay-poison',
  title: 'An event that the queue always refuses waits in front of a good one.',
  given: {
    items: {
      JobsTable: [queuedJob(poisoned, { correlationId }), queuedJob(good)],
      OutboxTable: [waitingEvent(poisoned, { correlationId }), waitingEvent(good)],
    },
  },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
