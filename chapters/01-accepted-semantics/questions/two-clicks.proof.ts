import { openServices, type Answered, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const TableName = 'Orders';
const id = { S: 'tenant-a:request-1' };
const Item = { id, status: { S: 'QUEUED' } };

/** What one invocation does in turn, and whether it then believes that it has created the order. */
interface Create {
  readonly looks?: (name: string, services: Services) => Promise<Answered>;
  readonly writes: (name: string, services: Services) => Promise<Answered>;
  readonly created: (wrote: Answered, looked?: Answered) => boolean;
}

/** Two invocations whose calls alternate; between their writes a worker takes up the order. */
async function play({ looks, writes, created }: Create): Promise<Shown> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName,
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const [oneLooked, otherLooked] = [await looks?.('A', services), await looks?.('B', services)];
  const one = await writes('A', services);
  await services.tell('A worker takes up the order: PROCESSING.', 'dynamodb', 'UpdateItem', {
    TableName,
    Key: { id },
    UpdateExpression: 'SET #s = :s',
    ExpressionAttributeNames: { '#s': 'status' },
    ExpressionAttributeValues: { ':s': { S: 'PROCESSING' } },
  });
  const other = await writes('B', services);
  const creators = [created(one, oneLooked), created(other, otherLooked)].filter((is) => is).length;
  const { Item: stored } = (await services.given('dynamodb', 'GetItem', {
    TableName,
    Key: { id },
    ConsistentRead: true,
  })) as { readonly Item: { readonly status: { readonly S: string } } };
  const status = stored.status.S;
  return {
    meets: creators === 1 && status === 'PROCESSING',
    outcome: `${creators} of 2 invocations believe that they created the order, and its status is ${status}.`,
    steps: services.steps.map((step, place) =>
      place === services.steps.length - 1 ? { ...step, decides: true } : step,
    ),
  };
}

const put =
  (more: object = {}): Create['writes'] =>
  (name, services) =>
    services.tell(`Invocation ${name} puts the order.`, 'dynamodb', 'PutItem', { TableName, Item, ...more });

const isRefused = ({ error }: Answered): boolean => error !== undefined;
const itemIn = (answered: Answered | undefined, member: string): unknown =>
  (answered?.output as Record<string, unknown> | undefined)?.[member];

export default proof({
  a: () =>
    play({
      looks: (name, services) =>
        services.tell(`Invocation ${name} reads the order, consistently.`, 'dynamodb', 'GetItem', {
          TableName,
          Key: { id },
          ConsistentRead: true,
        }),
      writes: put(),
      created: (wrote, looked) => !isRefused(wrote) && itemIn(looked, 'Item') === undefined,
    }),
  b: () =>
    play({
      writes: put({ ReturnValues: 'ALL_OLD' }),
      created: (wrote) => !isRefused(wrote) && itemIn(wrote, 'Attributes') === undefined,
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
          `Invocation ${name} puts the order in a transaction with a token of its own.`,
          'dynamodb',
          'TransactWriteItems',
          { ClientRequestToken: `token-of-${name}`, TransactItems: [{ Put: { TableName, Item } }] },
        ),
      created: (wrote) => !isRefused(wrote),
    }),
});
