import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Received {
  readonly Body: string;
  readonly ReceiptHandle: string;
}

/** What the replay adds to body and group; `deletesFirst`: it deletes the dead letter before it sends. */
interface Replay {
  readonly adds?: object;
  readonly group?: string;
  readonly deletesFirst?: true;
}

/** A message becomes a dead letter within 30 seconds, and is replayed a minute after it was first sent. */
async function played({ adds = {}, group = 'customer-7', deletesFirst }: Replay): Promise<Shown> {
  const services = openServices();
  const { given, tell, pass } = services;
  const fifo = { FifoQueue: 'true', ContentBasedDeduplication: 'true', VisibilityTimeout: '10' };
  await given('sqs', 'CreateQueue', { QueueName: 'dead.fifo', Attributes: { FifoQueue: 'true' } });
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arnOf('dead.fifo'), maxReceiveCount: 2 });
  await given('sqs', 'CreateQueue', { QueueName: 'orders.fifo', Attributes: { ...fifo, RedrivePolicy } });
  const send = { QueueUrl: urlOf('orders.fifo'), MessageBody: 'order-1' };
  await tell('A producer sends order-1.', 'sqs', 'SendMessage', { ...send, MessageGroupId: 'customer-7' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await receive(services, 'orders.fifo');
    await pass(11);
  }
  await pass(27);
  const letter = await receive(services, 'dead.fifo');
  if (!letter) throw new Error('order-1 is no dead letter.');
  const remove = (): Promise<unknown> =>
    tell('The replay deletes the dead letter.', 'sqs', 'DeleteMessage', {
      QueueUrl: urlOf('dead.fifo'),
      ReceiptHandle: letter.ReceiptHandle,
    });
  if (deletesFirst) await remove();
  await tell('The replay sends order-1 again.', 'sqs', 'SendMessage', {
    ...send,
    MessageGroupId: group,
    ...adds,
  });
  if (!deletesFirst) await remove();
  const again = await receive(services, 'orders.fifo');
  const outcome = again
    ? 'The consumer receives order-1 again.'
    : 'Every call succeeded, and order-1 is in neither of the queues.';
  const step = {
    at: 60,
    text: again ? 'The consumer receives order-1.' : 'The consumer receives nothing.',
    decides: true,
  } as const;
  return { meets: again !== undefined, outcome, steps: [...services.steps, step] };
}

async function receive({ given }: Services, queue: string): Promise<Received | undefined> {
  const { Messages } = (await given('sqs', 'ReceiveMessage', { QueueUrl: urlOf(queue) })) as {
    readonly Messages?: readonly Received[];
  };
  return Messages?.[0];
}

export default proof({
  a: () => played({ adds: { MessageDeduplicationId: 'order-1-replay-1' } }),
  b: () => played({ group: 'replay-1' }),
  c: () => played({ adds: { MessageAttributes: { replay: { DataType: 'Number', StringValue: '1' } } } }),
  d: () => played({ deletesFirst: true }),
});
