import type { Scenario } from '../scenario.ts';
import { scheduled } from './events.ts';
import { abandonedJob, asked, publishedEvent, STORY_BEGINS } from './given.ts';
import { ALWAYS } from './promises.ts';

const request = asked('r-1');

export const reconcileAlone: Scenario = {
  name: 'reconcile-alone',
  title: 'A worker died while it held a job, and no message is left to bring the job back.',
  given: {
    items: {
      JobsTable: [abandonedJob(request, STORY_BEGINS - 60_000)],
      OutboxTable: [publishedEvent(request)],
    },
  },
  when: [{ name: 'A', function: 'ReconcileFunction', event: scheduled }],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
