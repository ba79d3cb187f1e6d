/**
 * One outbox item is published, its mark fails, and two minutes later it is published again. The rest of each option is
 * the other half of the answer: for the options about ids the FIFO queue, for the others the event ID of the item.
 */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Received {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
}

interface Way {
  /** The id that the message of the `made`-th publication carries. */
  readonly eventId: (made: number) => string;
  /** What another consumer takes for the same: undefined means that it is the one of the stem, which looks at nothing. */
  readonly seenBy: ((message: Received) => string) | undefined;
  readonly fifo?: true;
}

const ofTheItem = (): string => 'order-1#placed';
const ofEachSend = (made: number): string => `00000000-0000-4000-8000-00000000000${made}`;
const byEventId = ({ Body }: Received): string => (JSON.parse(Body) as { eventId: string }).eventId;
const byMessageId = ({ MessageId }: Received): string => MessageId;

async function play(way: Way): Promise<Shown> {
  const services = openServices();
  const name = way.fifo ? 'events.fifo' : 'events';
  await services.given('sqs', 'CreateQueue', {
    QueueName: name,
    Attributes: { ...(way.fifo && { FifoQueue: 'true' }) },
  });
  await tables(services);
  for (const made of [1, 2]) {
    await publish(services, name, way, made);
    await consume(services, name, way);
    await services.pass(120);
  }
  const points = await pointsOf(services);
  const isAnother = way.seenBy !== undefined;
  return {
    meets: points === 10 && !isAnother,
    outcome: `The customer has ${points} points for one order of 10 points${isAnother ? ', by another consumer' : ''}.`,
    steps: services.steps.map((step) =>
      step.text.startsWith('The consumer') ? { ...step, decides: true as const } : step,
    ),
  };
}

function publish(services: Services, name: string, { eventId, fifo }: Way, made: number): Promise<unknown> {
  const id = eventId(made);
  return services.tell(
    made === 1
      ? `The item is published as event ${id}; then the publisher stops.`
      : `It is published again as event ${id}.`,
    'sqs',
    'SendMessage',
    {
      QueueUrl: urlOf(name),
      MessageBody: JSON.stringify({ eventId: id, points: 10 }),
      ...(fifo && { MessageGroupId: 'customer-1', MessageDeduplicationId: id }),
    },
  );
}

async function consume(services: Services, name: string, { seenBy }: Way): Promise<void> {
  const answer = (await services.given('sqs', 'ReceiveMessage', { QueueUrl: urlOf(name) })) as {
    Messages?: readonly Received[];
  };
  for (const message of answer.Messages ?? []) {
    const add = {
      Update: {
        TableName: 'Customers',
        Key: { id: { S: 'customer-1' } },
        UpdateExpression: 'ADD points :ten',
        ExpressionAttributeValues: { ':ten': { N: '10' } },
      },
    };
    const record = seenBy && {
      Put: {
        TableName: 'Seen',
        Item: { id: { S: seenBy(message) } },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    };
    await services.tell('The consumer adds the points.', 'dynamodb', 'TransactWriteItems', {
      TransactItems: record ? [record, add] : [add],
    });
    await services.given('sqs', 'DeleteMessage', {
      QueueUrl: urlOf(name),
      ReceiptHandle: message.ReceiptHandle,
    });
  }
}

async function pointsOf(services: Services): Promise<number> {
  const { Item } = (await services.given('dynamodb', 'GetItem', {
    TableName: 'Customers',
    Key: { id: { S: 'customer-1' } },
    ConsistentRead: true,
  })) as { Item?: { points: { N: string } } };
  return Number(Item?.points.N ?? 0);
}

async function tables(services: Services): Promise<void> {
  for (const TableName of ['Customers', 'Seen'])
    await services.given('dynamodb', 'CreateTable', {
      TableName,
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    });
}

export default proof({
  a: () => play({ eventId: ofTheItem, seenBy: undefined, fifo: true }),
  b: () => play({ eventId: ofEachSend, seenBy: undefined, fifo: true }),
  c: () => play({ eventId: ofTheItem, seenBy: byMessageId }),
  d: () => play({ eventId: ofTheItem, seenBy: undefined, fifo: true }),
  e: () => play({ eventId: ofTheItem, seenBy: byEventId }),
});
