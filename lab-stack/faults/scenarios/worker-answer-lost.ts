import type { Scenario } from '../scenario.ts';
import { asked, message, queuedJob } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');

export const workerAnswerLost: Scenario = {
  name: 'worker-answer-lost',
  title: 'The provider makes the document, and none of its answers reaches the worker.',
  given: {
    items: { JobsTable: [queuedJob(request)] },
    messages: [message('m1', request)],
    provider: { timeoutAfter: { next: 3 } },
  },
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
