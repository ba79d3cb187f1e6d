/** The function's own repetition of a write whose answer was lost, call by call. In between a worker packs the order. */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Order {
  readonly orderId: string;
  readonly amount: number;
}

const ORDER: Order = { orderId: 'order-1', amount: 120 };
/** Another request with the same id, and the customer's next order. */
const OTHER: Order = { orderId: 'order-1', amount: 4_800 };
const NEXT: Order = { orderId: 'order-2', amount: 60 };

interface Way {
  /** Of the `made`-th call. */
  readonly token: (order: Order, made: number) => string;
  readonly condition?: object;
  /** A refusal by the condition is answered with success. */
  readonly isMine?: true;
}

/** A token of its own for each call: what the SDK makes where the code gives none. */
const fresh = (_: Order, made: number): string => `00000000-0000-4000-8000-00000000000${made}`;
const ofContents = ({ orderId, amount }: Order): string => `contents-of-${orderId}-${amount}`;

const NEW = { ConditionExpression: 'attribute_not_exists(orderId)' };
const NEW_OR_UNTOUCHED = {
  ConditionExpression: 'attribute_not_exists(orderId) OR #status = :new',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':new': { S: 'NEW' } },
};

async function play(way: Way): Promise<Shown> {
  const services = openServices();
  await tables(services);
  await write(
    services,
    way,
    'The function writes order-1; the answer will be lost on its way back.',
    ORDER,
    1,
  );
  await services.pass(2);
  await services.tell('A worker packs the order.', 'dynamodb', 'UpdateItem', {
    TableName: 'Orders',
    Key: { orderId: { S: ORDER.orderId } },
    UpdateExpression: 'SET #status = :packed',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':packed': { S: 'PACKED' } },
  });
  await services.pass(1);
  const again = await write(
    services,
    way,
    'The function has waited in vain, and writes once more.',
    ORDER,
    2,
  );
  const status = await statusOf(services);
  await services.pass(20);
  const next = await write(services, way, 'The same customer places order-2.', NEXT, 3);
  const other = await write(services, way, 'Another request comes with the id order-1.', OTHER, 4);
  const word = (succeeded: boolean): string => (succeeded ? 'success' : 'a refusal');
  return {
    meets: again && status === 'PACKED' && next && !other,
    outcome: `The repetition reads ${word(again)} and leaves the order ${status}; the next order reads ${word(next)}, and another request with a stored id reads ${word(other)}.`,
    steps: services.steps.map((step) =>
      /once more|order-2|Another/.test(step.text) ? { ...step, decides: true } : step,
    ),
  };
}

/** Whether the caller is answered with success. */
async function write(
  services: Services,
  { token, condition = NEW, isMine }: Way,
  sentence: string,
  order: Order,
  made: number,
): Promise<boolean> {
  const { error, members } = await services.tell(sentence, 'dynamodb', 'TransactWriteItems', {
    ClientRequestToken: token(order, made),
    TransactItems: [
      {
        Put: {
          TableName: 'Orders',
          Item: { orderId: { S: order.orderId }, amount: { N: String(order.amount) }, status: { S: 'NEW' } },
          ...condition,
        },
      },
      { Put: { TableName: 'Outbox', Item: { eventId: { S: `${order.orderId}#placed` } } } },
    ],
  });
  if (error === undefined) return true;
  const [reason] = (members?.['CancellationReasons'] ?? []) as readonly { readonly Code?: string }[];
  return isMine === true && reason?.Code === 'ConditionalCheckFailed';
}

async function statusOf(services: Services): Promise<string> {
  const { Item } = (await services.given('dynamodb', 'GetItem', {
    TableName: 'Orders',
    Key: { orderId: { S: ORDER.orderId } },
    ConsistentRead: true,
  })) as { readonly Item: { readonly status: { readonly S: string } } };
  return Item.status.S;
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
  a: () => play({ token: fresh, condition: NEW_OR_UNTOUCHED }),
  b: () => play({ token: ofContents }),
  c: () => play({ token: fresh, isMine: true }),
  d: () => play({ token: () => 'customer-1-Orders' }),
});
