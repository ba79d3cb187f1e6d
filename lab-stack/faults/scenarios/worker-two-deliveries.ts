import type { Scenario } from '../scenario.ts';
import { asked, message, queuedJob } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');

export const workerTwoDeliveries: Scenario = {
  name: 'worker-two-deliveries',
  title: 'One message is delivered twice at once, and two workers meet at one job.',
  given: { items: { JobsTable: [queuedJob(request)] }, messages: [message('m1', request)] },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] },
    { name: 'B', function: 'WorkerFunction', event: undefined, messages: ['m1'] },
  ],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
