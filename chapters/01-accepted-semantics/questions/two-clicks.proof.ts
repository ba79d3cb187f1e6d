import { openServices, type Answered, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const TableName = 'Orders';
const id = { S: 'tenant-a:request-1' };
/** An order as its `version`-th request has it. */
const order = (version: number) => ({ id, status: { S: 'QUEUED' }, amount: { N: String(100 + version) } });

type Writes = (version: number, services: Services) => Promise<Answered>;

/** Request 2 corrects request 1 before a worker begins, and request 3 comes too late. */
async function play(writes: Writes): Promise<Shown> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName,
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  await writes(1, services);
  await services.pass(60);
  await writes(2, services);
  const begun = (await takesUp(services)).output as { readonly Attributes: Stored };
  // Longer than DynamoDB remembers a token.
  await services.pass(900);
  const late = await writes(3, services);
  const { Item: stored } = (await services.given('dynamodb', 'GetItem', {
    TableName,
    Key: { id },
    ConsistentRead: true,
  })) as { readonly Item: Stored };
  const isCorrected = begun.Attributes.amount?.N === order(2).amount.N;
  const isKept = stored.startedAt !== undefined && stored.amount?.N === begun.Attributes.amount?.N;
  return {
    meets: isCorrected && isKept && late.error !== undefined,
    outcome: `The worker finds the contents of request ${isCorrected ? 2 : 1}; request 3 is ${late.error === undefined ? 'answered with success' : 'refused'}, and what the worker wrote is ${isKept ? 'kept' : 'gone'}.`,
    steps: services.steps.map((step) =>
      /Request [23]|worker/.test(step.text) ? { ...step, decides: true } : step,
    ),
  };
}

interface Stored {
  readonly amount?: { readonly N: string };
  readonly startedAt?: object;
}

function takesUp(services: Services): Promise<Answered> {
  return services.tell('A worker takes up the order as it is now.', 'dynamodb', 'UpdateItem', {
    TableName,
    Key: { id },
    UpdateExpression: 'SET startedAt = :now',
    ExpressionAttributeValues: { ':now': { N: '1767225600' } },
    ReturnValues: 'ALL_NEW',
  });
}

const put =
  (more: object): Writes =>
  (version, services) =>
    services.tell(`Request ${version} puts the order.`, 'dynamodb', 'PutItem', {
      TableName,
      Item: order(version),
      ...more,
    });

export default proof({
  a: () => play(put({ ConditionExpression: 'attribute_not_exists(id)' })),
  b: () =>
    play((version, services) =>
      services.tell(`Request ${version} sets what the order has not yet.`, 'dynamodb', 'UpdateItem', {
        TableName,
        Key: { id },
        UpdateExpression: 'SET #s = if_not_exists(#s, :queued), amount = if_not_exists(amount, :amount)',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: { ':queued': { S: 'QUEUED' }, ':amount': order(version).amount },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  c: () => play(put({ ConditionExpression: 'attribute_not_exists(startedAt)' })),
  d: () =>
    play((version, services) =>
      services.tell(
        `Request ${version} puts the order in a transaction with the token of its key.`,
        'dynamodb',
        'TransactWriteItems',
        { ClientRequestToken: id.S, TransactItems: [{ Put: { TableName, Item: order(version) } }] },
      ),
    ),
});
