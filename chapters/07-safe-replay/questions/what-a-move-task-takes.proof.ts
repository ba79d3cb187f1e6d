import { arnOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** A task is started for the queue `letters`. `sources`: the queues that name it in their redrive policy. */
async function started(letters: string, ...sources: readonly string[]): Promise<Shown> {
  const services = openServices();
  const { given } = services;
  const kind = letters.endsWith('.fifo') ? { FifoQueue: 'true' } : {};
  await given('sqs', 'CreateQueue', { QueueName: letters, Attributes: kind });
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arnOf(letters), maxReceiveCount: 5 });
  for (const source of sources)
    await given('sqs', 'CreateQueue', { QueueName: source, Attributes: { ...kind, RedrivePolicy } });
  const { error } = await services.tell(
    `A move task is started for ${letters}.`,
    'sqs',
    'StartMessageMoveTask',
    { SourceArn: arnOf(letters) },
  );
  return {
    meets: error !== undefined,
    outcome: error === undefined ? 'The task runs.' : `The task is refused: ${error}.`,
    steps: services.steps,
  };
}

// A function, a subscription or a person that fills a queue leaves no trace on it: what counts is which queues name it.
export default proof({
  a: () => started('function-failures'),
  b: () => started('orders-dlq', 'orders'),
  c: () => started('subscription-failures'),
  d: () => started('shared-dlq', 'orders', 'invoices'),
  e: () => started('orders-dlq.fifo', 'orders.fifo'),
});
