import type { Scenario } from '../scenario.ts';
import { replayRequest } from './events.ts';
import { asked, message, publishedEvent, queuedJob } from './given.ts';
import { REPLAYED } from './promises.ts';

const request = asked('r-1');

export const replayAlone: Scenario = {
  name: 'replay-alone',
  title: 'An operator replays a dead letter, and nobody else works on its job.',
  given: {
    items: { JobsTable: [queuedJob(request)], OutboxTable: [publishedEvent(request)] },
    messages: [message('m1', request, 'DeadLetterQueue')],
  },
  // A short life, so that it does not watch its canary for minutes.
  when: [{ name: 'A', function: 'ReplayFunction', event: replayRequest(), timeoutSeconds: 35 }],
  then: REPLAYED,
  bounds: { faults: 1, holds: 1 },
};
