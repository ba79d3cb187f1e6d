import type { Scenario } from '../scenario.ts';
import { scheduled } from './events.ts';
import { asked, queuedJob, waitingEvent } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');
const event = waitingEvent(request);

export const relayTwo: Scenario = {
  name: 'relay-two',
  title: 'A timer and a nudge start two relays at once, and one event waits.',
  given: { items: { JobsTable: [queuedJob(request)], OutboxTable: [event] } },
  when: [
    { name: 'A', function: 'RelayFunction', event: scheduled },
    { name: 'B', function: 'RelayFunction', event: { eventIds: [event['eventId']] } },
  ],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
