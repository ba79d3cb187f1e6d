import type { Scenario } from '../scenario.ts';
import { abandonedJob, asked, message, queuedJob, STORY_BEGINS } from './given.ts';
import { ALWAYS } from './promises.ts';

const QUEUE = 'OrderedJobs.fifo';
const first = asked('r-1');
/** Its holder died, and the lease still runs: this delivery must fail, a later one takes over. */
const held = asked('r-2');
const third = asked('r-3');
const other = asked('r-4');

export const workerOrdered: Scenario = {
  name: 'worker-ordered',
  title:
    'A FIFO queue brings three messages of one customer, the second of which fails at first, and one of another customer.',
  given: {
    items: {
      JobsTable: [
        queuedJob(first),
        abandonedJob(held, STORY_BEGINS + 30_000),
        queuedJob(third),
        queuedJob(other),
      ],
    },
    queues: [{ name: QUEUE, attributes: { FifoQueue: 'true', VisibilityTimeout: '181' } }],
    messages: [
      { ...message('m1', first, QUEUE), group: 'ada' },
      { ...message('m2', held, QUEUE), group: 'ada' },
      { ...message('m3', third, QUEUE), group: 'ada' },
      { ...message('m4', other, QUEUE), group: 'grace' },
    ],
  },
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1', 'm2', 'm3', 'm4'] }],
  then: [...ALWAYS, 'group-order'],
  bounds: { faults: 1, holds: 0 },
};
