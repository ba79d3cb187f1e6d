import type { Scenario } from '../scenario.ts';
import { replayRequest } from './events.ts';
import { asked, message, publishedEvent, queuedJob } from './given.ts';
import { REPLAYED } from './promises.ts';

const request = asked('r-1');

export const replayLive: Scenario = {
  name: 'replay-live',
  title: 'An operator replays a dead letter while another message brings the same job to a worker.',
  given: {
    items: { JobsTable: [queuedJob(request)], OutboxTable: [publishedEvent(request)] },
    messages: [message('m1', request, 'DeadLetterQueue'), message('m2', request)],
  },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m2'] },
    // A short life, so that it does not watch its canary for minutes.
    { name: 'B', function: 'ReplayFunction', event: replayRequest(), timeoutSeconds: 35 },
  ],
  then: REPLAYED,
  // A long way with many calls: its single faults are seen in `replay-alone`.
  bounds: { faults: 0, holds: 1, switches: 2 },
};
