import type { Scenario } from '../scenario.ts';
import { post } from './events.ts';
import { asked, completedJob, publishedEvent } from './given.ts';
import { ANSWERED } from './promises.ts';

const request = asked('r-1');

export const submitAgain: Scenario = {
  name: 'submit-again',
  title: 'A customer sends a request again whose document was delivered long ago.',
  given: { items: { JobsTable: [completedJob(request)], OutboxTable: [publishedEvent(request)] } },
  when: [{ name: 'A', function: 'SubmitFunction', event: post(request) }],
  then: ANSWERED,
  bounds: { faults: 1, holds: 1 },
};
