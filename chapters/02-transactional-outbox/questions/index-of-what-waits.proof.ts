/**
 * Thirty events that were sent long ago, and one that waits: what the two queries of the index read, and what they find.
 */

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
/** The support page's: by what a sent event has in the place of PENDING, if it is in the index at all. */
const SENT_QUERY = {
  TableName: 'Outbox',
  IndexName: 'Pending',
  KeyConditionExpression: 'pending = :sent',
  ExpressionAttributeValues: { ':sent': { S: 'SENT' } },
};
const MARK = 'SET publishedAt = :now';

interface Page {
  readonly Count: number;
  readonly ScannedCount: number;
}

interface Way {
  /** The update that marks an event as sent. */
  readonly mark?: string;
  /** More values of this update. */
  readonly values?: Readonly<Record<string, object>>;
  readonly projection?: object;
}

async function play({ mark = MARK, values, projection = { ProjectionType: 'ALL' } }: Way): Promise<Shown> {
  const services = openServices();
  await table(services, projection);
  for (let number = 1; number <= SENT; number++) {
    await store(services, number);
    await services.given('dynamodb', 'UpdateItem', {
      TableName: 'Outbox',
      Key: { eventId: { S: `event-${number}` } },
      UpdateExpression: mark,
      ExpressionAttributeValues: { ':now': { N: '1767225600' }, ...values },
    });
    await services.pass(60);
  }
  // Long enough for time to live, and far from 90 days.
  await services.pass(10 * 86_400);
  await store(services, SENT + 1);
  await services.pass(60);
  const asked = await services.tell(
    `${SENT} events were sent and marked ten days ago, and one waits. The function queries the index.`,
    'dynamodb',
    'Query',
    QUERY,
  );
  const { Count, ScannedCount } = asked.output as Page;
  const page = await services.tell('The support page queries it for SENT.', 'dynamodb', 'Query', SENT_QUERY);
  const listed = (page.output as Page).Count;
  const told = `The function's query reads ${ScannedCount} items and returns ${Count}; the support page finds ${listed} of ${SENT} sent events.`;
  return {
    meets: Count === 1 && ScannedCount === 1 && listed === SENT,
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

async function table(services: Services, Projection: object): Promise<void> {
  await services.given('dynamodb', 'CreateTable', {
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
        Projection,
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
  await services.given('dynamodb', 'UpdateTimeToLive', {
    TableName: 'Outbox',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
}

export default proof({
  a: () => play({ mark: `${MARK}, pending = :sent`, values: { ':sent': { S: 'SENT' } } }),
  b: () => play({ mark: `${MARK} REMOVE pending` }),
  c: () => play({ projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['publishedAt'] } }),
  d: () => play({ mark: `${MARK}, expiresAt = :now` }),
});
