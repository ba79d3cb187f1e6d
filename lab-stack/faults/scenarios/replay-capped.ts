import type { Scenario } from '../scenario.ts';
import { replayRequest } from './events.ts';
import { asked, message, publishedEvent, queuedJob } from './given.ts';
import { REPLAYED } from './promises.ts';

const request = asked('r-1');

export const replayCapped: Scenario = {
  name: 'replay-capped',
  title: 'A dead letter was replayed as often as is allowed; its job is given up while a worker takes it.',
  given: {
    items: { JobsTable: [queuedJob(request, { replays: 3 })], OutboxTable: [publishedEvent(request)] },
    messages: [message('m1', request, 'DeadLetterQueue'), message('m2', request)],
  },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m2'] },
    { name: 'B', function: 'ReplayFunction', event: replayRequest(), timeoutSeconds: 35 },
  ],
  then: REPLAYED,
  // A long way with many calls: its single faults are seen in `replay-alone`.
  bounds: { faults: 0, holds: 1, switches: 2 },
};
