/** The function's own repetition of a write whose answer was lost, call by call. In between a worker packs the order. */

import { openServices, type Answered, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const ORDER = { orderId: { S: 'order-1' }, status: { S: 'NEW' } };
const EVENT = { eventId: { S: 'order-1#placed' }, pending: { S: 'PENDING' } };
const NEW = { ConditionExpression: 'attribute_not_exists(orderId)' };

type Write = (services: Services, sentence: string, made: number) => Promise<Answered>;

function transaction(token: (made: number) => string, condition: object = NEW): Write {
  return (services, sentence, made) =>
    services.tell(sentence, 'dynamodb', 'TransactWriteItems', {
      ClientRequestToken: token(made),
      TransactItems: [
        { Put: { TableName: 'Orders', Item: ORDER, ...condition } },
        { Put: { TableName: 'Outbox', Item: EVENT } },
      ],
    });
}

const batch: Write = (services, sentence) =>
  services.tell(sentence, 'dynamodb', 'BatchWriteItem', {
    RequestItems: {
      Orders: [{ PutRequest: { Item: ORDER } }],
      Outbox: [{ PutRequest: { Item: EVENT } }],
    },
  });

/** A token of its own for each call: what the SDK makes where the code gives none. */
const fresh = (made: number): string => `00000000-0000-4000-8000-00000000000${made}`;

async function play(write: Write): Promise<Shown> {
  const services = openServices();
  await tables(services);
  await write(services, 'The function writes the order; the answer will be lost on its way back.', 1);
  await services.pass(2);
  await services.tell('A worker packs the order.', 'dynamodb', 'UpdateItem', {
    TableName: 'Orders',
    Key: { orderId: ORDER.orderId },
    UpdateExpression: 'SET #status = :packed',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':packed': { S: 'PACKED' } },
  });
  await services.pass(1);
  const again = await write(services, 'The function has waited in vain, and writes once more.', 2);
  const { Item } = (await services.given('dynamodb', 'GetItem', {
    TableName: 'Orders',
    Key: { orderId: ORDER.orderId },
    ConsistentRead: true,
  })) as { Item: typeof ORDER };
  const status = Item.status.S;
  return {
    meets: again.error === undefined && status === 'PACKED',
    outcome:
      again.error === undefined
        ? `The repetition is answered with success, and the order is ${status}.`
        : `The repetition is answered ${again.error}, and the order is ${status}.`,
    steps: services.steps.map((step, place, all) =>
      place === all.length - 1 ? { ...step, decides: true } : step,
    ),
  };
}

async function tables(services: Services): Promise<void> {
  for (const [TableName, key] of [
    ['Orders', 'orderId'],
    ['Outbox', 'eventId'],
  ])
    await services.given('dynamodb', 'CreateTable', {
      TableName,
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    });
}

export default proof({
  a: () => play(transaction(fresh, {})),
  b: () => play(transaction(() => 'order-1-first-write-0123456789abcdef')),
  c: () => play(transaction(fresh)),
  d: () => play(batch),
});
