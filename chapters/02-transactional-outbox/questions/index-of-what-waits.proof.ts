/** Thirty events that were sent long ago, and one that waits: what the query of the index reads, and what it finds. */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const SENT = 30;
const QUERY = {
  TableName: 'Outbox',
  IndexName: 'Pending',
  KeyConditionExpression: 'pending = :pending',
  FilterExpression: 'attribute_not_exists(publishedAt)',
  ExpressionAttributeValues: { ':pending': { S: 'PENDING' } },
};
const MARK = 'SET publishedAt = :now';

interface Page {
  readonly Count: number;
  readonly ScannedCount: number;
}

async function play(query: object, mark: string = MARK): Promise<Shown> {
  const services = openServices();
  await table(services);
  for (let number = 1; number <= SENT; number++) {
    await store(services, number);
    await services.given('dynamodb', 'UpdateItem', {
      TableName: 'Outbox',
      Key: { eventId: { S: `event-${number}` } },
      UpdateExpression: mark,
      ExpressionAttributeValues: { ':now': { N: '1767225600' } },
    });
    await services.pass(60);
  }
  await store(services, SENT + 1);
  await services.pass(60);
  const asked = await services.tell(
    `${SENT} events were sent and marked, and one waits. The function queries the index.`,
    'dynamodb',
    'Query',
    { ...QUERY, ...query },
  );
  const page = asked.output as Page | undefined;
  const told = page
    ? `The query reads ${page.ScannedCount} items and returns ${page.Count}.`
    : `The query is refused: ${asked.message}`;
  return {
    meets: page?.Count === 1 && page.ScannedCount === 1,
    outcome: told,
    steps: [...services.steps, { text: told, decides: true }],
  };
}

function store(services: Services, number: number): Promise<unknown> {
  return services.given('dynamodb', 'PutItem', {
    TableName: 'Outbox',
    Item: { eventId: { S: `event-${number}` }, pending: { S: 'PENDING' }, dueAt: { N: String(number) } },
  });
}

function table(services: Services): Promise<unknown> {
  return services.given('dynamodb', 'CreateTable', {
    TableName: 'Outbox',
    AttributeDefinitions: [
      { AttributeName: 'eventId', AttributeType: 'S' },
      { AttributeName: 'pending', AttributeType: 'S' },
      { AttributeName: 'dueAt', AttributeType: 'N' },
    ],
    KeySchema: [{ AttributeName: 'eventId', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'Pending',
        KeySchema: [
          { AttributeName: 'pending', KeyType: 'HASH' },
          { AttributeName: 'dueAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
}

export default proof({
  a: () => play({}, `${MARK} REMOVE pending`),
  b: () => play({ Limit: 10 }),
  c: () => play({ ConsistentRead: true }),
  d: () => play({ ProjectionExpression: 'eventId' }),
});
