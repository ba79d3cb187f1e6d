import type { Scenario } from '../scenario.ts';
import { scheduled } from './events.ts';
import { asked, queuedJob, waitingEvent } from './given.ts';
import { ALWAYS } from './promises.ts';

const requests = [asked('r-1'), asked('r-2')];

export const relayBatch: Scenario = {
  name: 'relay-batch',
  title: 'One relay sends two events in one batch.',
  given: {
    items: {
      JobsTable: requests.map((request) => queuedJob(request)),
      OutboxTable: requests.map((request) => waitingEvent(request)),
    },
  },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
