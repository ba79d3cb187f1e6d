import type { Scenario } from '../scenario.ts';
import { asked, message, queuedJob } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');

export const workerNewMessageId: Scenario = {
  name: 'worker-new-message-id',
  title: 'The same event is in the queue twice, under two message ids.',
  given: {
    items: { JobsTable: [queuedJob(request)] },
    messages: [message('m1', request), message('m2', request)],
  },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] },
    { name: 'B', function: 'WorkerFunction', event: undefined, messages: ['m2'] },
  ],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
