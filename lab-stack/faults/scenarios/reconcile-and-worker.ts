import type { Scenario } from '../scenario.ts';
import { scheduled } from './events.ts';
import { abandonedJob, asked, message, publishedEvent, STORY_BEGINS } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');

export const reconcileAndWorker: Scenario = {
  name: 'reconcile-and-worker',
  title:
    'A worker died while it held a job; the reconciler and the redelivered message come for the job at once.',
  given: {
    items: {
      JobsTable: [abandonedJob(request, STORY_BEGINS - 60_000)],
      OutboxTable: [publishedEvent(request)],
    },
    messages: [message('m1', request)],
  },
  when: [
    { name: 'A', function: 'ReconcileFunction', event: scheduled },
    { name: 'B', function: 'WorkerFunction', event: undefined, messages: ['m1'] },
  ],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
