import type { Given } from '../../lab-stack/faults/scenario.ts';

type OwnQueue = NonNullable<Given['queues']>[number];

/** A queue of a story; what is delivered so often without success goes to the dead-letter queue. */
export function queueOf(name: string, visibilitySeconds: number, deliveries: number): OwnQueue {
  return {
    name,
    attributes: {
      VisibilityTimeout: String(visibilitySeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: 'arn:aws:sqs:eu-west-1:000000000000:DeadLetterQueue',
        maxReceiveCount: deliveries,
      }),
    },
  };
}
