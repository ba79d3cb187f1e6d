import type { Scenario } from '../scenario.ts';
import { asked, message, publishedEvent, queuedJob } from './given.ts';
import { ALWAYS, without } from './promises.ts';

const QUEUE = 'LastDelivery';
const request = asked('r-1');

export const reconcileAnswerLost: Scenario = {
  name: 'reconcile-answer-lost',
  title:
    'The last delivery of a message ends without an answer from the provider: only the reconciler is left.',
  given: {
    items: { JobsTable: [queuedJob(request)], OutboxTable: [publishedEvent(request)] },
    queues: [{ name: QUEUE, attributes: { VisibilityTimeout: '181', RedrivePolicy: redrivePolicy(1) } }],
    messages: [message('m1', request, QUEUE)],
    provider: { timeoutAfter: { next: 3 } },
  },
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  // A message that is delivered once is given up when that delivery never begins.
  then: without(ALWAYS, 'terminal-or-owned'),
  bounds: { faults: 1, holds: 1 },
};

function redrivePolicy(maxReceiveCount: number): string {
  const deadLetterTargetArn = 'arn:aws:sqs:eu-west-1:000000000000:DeadLetterQueue';
  return JSON.stringify({ deadLetterTargetArn, maxReceiveCount });
}
