import type { Scenario } from '../scenario.ts';
import { abandonedJob, asked, message, queuedJob, STORY_BEGINS } from './given.ts';
import { ALWAYS } from './promises.ts';

const good = asked('r-1');
/** Its holder died, and the lease still runs: this delivery must fail, a later one takes over. */
const held = asked('r-2');

export const workerBatch: Scenario = {
  name: 'worker-batch',
  title: 'One batch brings a good message, one that cannot be read, and one whose job is still held.',
  given: {
    items: { JobsTable: [queuedJob(good), abandonedJob(held, STORY_BEGINS + 30_000)] },
    messages: [
      message('m1', good),
      { name: 'm2', queue: 'JobsQueue', body: '{"customer":"Ada Lovelace","jobId":' },
      message('m3', held),
    ],
  },
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1', 'm2', 'm3'] }],
  then: ALWAYS,
  bounds: { faults: 1, holds: 1 },
};
