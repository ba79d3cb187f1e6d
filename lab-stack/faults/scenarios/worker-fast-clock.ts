import type { Scenario } from '../scenario.ts';
import { asked, message, queuedJob } from './given.ts';
import { DELIVERED } from './promises.ts';

const request = asked('r-1');

export const workerFastClock: Scenario = {
  name: 'worker-fast-clock',
  title:
    'Two deliveries of one message, and the clock of one worker is a minute ahead: it takes over a lease that still runs.',
  given: { items: { JobsTable: [queuedJob(request)] }, messages: [message('m1', request)] },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] },
    { name: 'B', function: 'WorkerFunction', event: undefined, messages: ['m1'], skewMs: 60_000 },
  ],
  then: DELIVERED,
  bounds: { faults: 1, holds: 0 },
};
