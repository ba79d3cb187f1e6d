import type { Scenario } from '../scenario.ts';
import { replayRequest } from './events.ts';
import { asked, escalatedJob, jobIdOf, publishedEvent } from './given.ts';
import { REPLAYED } from './promises.ts';

const request = asked('r-1');

export const replayReopen: Scenario = {
  name: 'replay-reopen',
  title: 'An operator reopens a job that was waiting for a person.',
  given: { items: { JobsTable: [escalatedJob(request)], OutboxTable: [publishedEvent(request)] } },
  when: [
    {
      name: 'A',
      function: 'ReplayFunction',
      event: replayRequest({ reopen: true, jobIds: [jobIdOf(request)] }),
      timeoutSeconds: 35,
    },
  ],
  then: REPLAYED,
  bounds: { faults: 1, holds: 1 },
};
