import { createHash } from 'node:crypto';
import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Received {
  readonly Body: string;
  readonly ReceiptHandle: string;
  readonly Attributes: { readonly MessageDeduplicationId: string };
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
  const fifo = {
    FifoQueue: 'true',
    ContentBasedDeduplication: 'true',
    DeduplicationScope: 'messageGroup',
    VisibilityTimeout: '10',
  };
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
  const sound = again !== undefined && again.Attributes.MessageDeduplicationId === hashOf(again.Body);
  const outcome = sound
    ? 'The consumer receives order-1 again, and works on it.'
    : again
      ? 'The consumer receives order-1, takes it for damaged, and deletes it.'
      : 'Every call succeeded, and order-1 is in neither of the queues.';
  const step = {
    at: 60,
    text: sound
      ? 'The consumer receives order-1.'
      : again
        ? 'The consumer receives order-1 under an id that is not that of its body.'
        : 'The consumer receives nothing.',
    decides: true,
  } as const;
  return { meets: sound, outcome, steps: [...services.steps, step] };
}

/** What the consumer holds a message against. */
const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

async function receive({ given }: Services, queue: string): Promise<Received | undefined> {
  const asked = { QueueUrl: urlOf(queue), MessageSystemAttributeNames: ['MessageDeduplicationId'] };
  const { Messages } = (await given('sqs', 'ReceiveMessage', asked)) as {
    readonly Messages?: readonly Received[];
  };
  return Messages?.[0];
}

export default proof({
  a: () => played({ adds: { MessageDeduplicationId: 'order-1-replay-1' } }),
  b: () => played({ adds: { MessageAttributes: { replay: { DataType: 'Number', StringValue: '1' } } } }),
  c: () => played({ deletesFirst: true }),
  d: () => played({ group: 'replay-1' }),
});
