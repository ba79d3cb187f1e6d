import type { Scenario } from '../scenario.ts';
import { asked, message, queuedJob } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');

export const workerProviderAway: Scenario = {
  name: 'worker-provider-away',
  title: 'The provider refuses every attempt of one delivery, and works again when the message comes back.',
  given: {
    items: { JobsTable: [queuedJob(request)] },
    messages: [message('m1', request)],
    provider: { unavailable: { next: 3 } },
  },
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
