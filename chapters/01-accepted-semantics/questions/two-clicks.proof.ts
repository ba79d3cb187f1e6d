import { openServices, type Answered, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const TableName = 'Orders';
const id = { S: 'tenant-a:request-1' };
const Item = { id, status: { S: 'QUEUED' } };

/** How one invocation writes, and whether the answer tells it that it has created the order. */
interface Create {
  readonly writes: (name: string, services: Services) => Promise<Answered>;
  readonly created: (wrote: Answered) => boolean;
}

/** Both orders of what happens count; the one that breaks the requirement is shown. */
async function play(create: Create): Promise<Shown> {
  const late = await inTurn(['A', 'worker', 'B'], create);
  return late.meets ? inTurn(['A', 'B', 'worker'], create) : late;
}

/** Two invocations write the same order, and a worker takes it up. */
async function inTurn(order: readonly ('A' | 'B' | 'worker')[], { writes, created }: Create): Promise<Shown> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName,
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  let creators = 0;
  for (const who of order) {
    if (who === 'worker') await takesUp(services);
    else if (created(await writes(who, services))) creators += 1;
  }
  const { Item: stored } = (await services.given('dynamodb', 'GetItem', {
    TableName,
    Key: { id },
    ConsistentRead: true,
  })) as { readonly Item: { readonly startedAt?: object } };
  const isKept = stored.startedAt !== undefined;
  return {
    meets: creators === 1 && isKept,
    outcome: `${creators} of 2 invocations are told that they created the order, and what the worker wrote is ${isKept ? 'kept' : 'gone'}.`,
    steps: services.steps.map((step, place) =>
      place === order.lastIndexOf('B') ? { ...step, decides: true } : step,
    ),
  };
}

function takesUp(services: Services): Promise<Answered> {
  return services.tell('A worker takes up the order.', 'dynamodb', 'UpdateItem', {
    TableName,
    Key: { id },
    UpdateExpression: 'SET startedAt = :now',
    ExpressionAttributeValues: { ':now': { N: '1767225600' } },
  });
}

const put =
  (more: object = {}): Create['writes'] =>
  (name, services) =>
    services.tell(`Invocation ${name} puts the order.`, 'dynamodb', 'PutItem', { TableName, Item, ...more });

const isRefused = ({ error }: Answered): boolean => error !== undefined;

export default proof({
  a: () =>
    play({
      writes: put({ ConditionExpression: 'attribute_not_exists(startedAt)' }),
      created: (wrote) => !isRefused(wrote),
    }),
  b: () =>
    play({
      writes: (name, services) =>
        services.tell(`Invocation ${name} sets what the order has not yet.`, 'dynamodb', 'UpdateItem', {
          TableName,
          Key: { id },
          UpdateExpression: 'SET #s = if_not_exists(#s, :queued)',
          ExpressionAttributeNames: { '#s': 'status' },
          ExpressionAttributeValues: { ':queued': Item.status },
          ReturnValues: 'ALL_NEW',
        }),
      // The order comes back as it is now: the same for the first copy and for the next.
      created: (wrote) => !isRefused(wrote),
    }),
  c: () =>
    play({
      writes: put({
        ConditionExpression: 'attribute_not_exists(id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
      created: (wrote) => !isRefused(wrote),
    }),
  d: () =>
    play({
      writes: (name, services) =>
        services.tell(
          `Invocation ${name} puts the order in a transaction with the token of its key.`,
          'dynamodb',
          'TransactWriteItems',
          { ClientRequestToken: id.S, TransactItems: [{ Put: { TableName, Item } }] },
        ),
      created: (wrote) => !isRefused(wrote),
    }),
});
