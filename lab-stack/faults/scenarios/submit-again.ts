import type { Scenario } from '../scenario.ts';
import { post } from './events.ts';
import { asked, completedJob, publishedEvent } from './given.ts';
import { ANSWERED, without } from './promises.ts';

const request = asked('r-1');

export const submitAgain: Scenario = {
  name: 'submit-again',
  title: 'A customer sends a request again, long after its document was made.',
  given: { items: { JobsTable: [completedJob(request)], OutboxTable: [publishedEvent(request)] } },
  when: [{ name: 'A', function: 'SubmitFunction', event: post(request) }],
  // Its document was made before the story: this provider does not know it.
  then: without(ANSWERED, 'one-document'),
  bounds: { faults: 1, holds: 1 },
};
