/** What each action costs (facts: DynamoDB 3.1 to 3.3): the figures of the developer guide, index by index. */
import { beforeEach, describe, expect, test } from 'vitest';
import { fixture, tableInput } from './testing/fixture.ts';
import type { Answer, Fixture } from './testing/fixture.ts';

const INPUT = tableInput('Costs', { id: 'S', n: 'N', l: 'N', g: 'S' }, ['id', 'n'], {
  local: { Local: { keys: ['id', 'l'], holds: ['a'] } },
  global: { Global: { keys: ['g'], holds: [] } },
});
const key = (n: number) => ({ id: { S: 'p' }, n: { N: String(n) } });
/** An item of that many KB, less what names and keys take. */
const kilobytes = (n: number, size: number, more: object = {}) => ({
  ...key(n),
  filler: { S: 'x'.repeat(size * 1024 - 100) },
  ...more,
});
const indexed = { l: { N: '1' }, g: { S: 'g' }, a: { S: 'a' } };
const query = { KeyConditionExpression: 'id = :p', ExpressionAttributeValues: { ':p': { S: 'p' } } };

let opened: Fixture;
/** What a call on the table consumed, in all its detail. */
async function cost(action: string, input: object): Promise<Answer> {
  const answer = await opened.call(action, {
    TableName: 'Costs',
    ReturnConsumedCapacity: 'INDEXES',
    ...input,
  });
  return answer.ConsumedCapacity;
}
const units = (table: number, local?: number, global?: number) => ({
  TableName: 'Costs',
  CapacityUnits: table + (local ?? 0) + (global ?? 0),
  Table: { CapacityUnits: table },
  ...(global !== undefined && { GlobalSecondaryIndexes: { Global: { CapacityUnits: global } } }),
  ...(local !== undefined && { LocalSecondaryIndexes: { Local: { CapacityUnits: local } } }),
});

beforeEach(async () => {
  opened = fixture();
  await opened.call('CreateTable', INPUT);
});

describe('a write', () => {
  test('costs a unit for each KB begun, and each index that it changes', async () => {
    expect(await cost('PutItem', { Item: kilobytes(1, 3) })).toEqual(units(3));
    expect(await cost('PutItem', { Item: kilobytes(2, 3, indexed) })).toEqual(units(3, 1, 1));
  });

  test('costs the larger of before and after, and nothing where an index stays as it was', async () => {
    await opened.call('PutItem', { TableName: 'Costs', Item: kilobytes(1, 3, indexed) });
    expect(await cost('PutItem', { Item: { ...key(1), ...indexed } })).toEqual(units(3));
    const set = (text: string, value: object) => ({
      Key: key(1),
      UpdateExpression: text,
      ExpressionAttributeValues: { ':v': value },
    });
    expect(await cost('UpdateItem', set('SET a = :v', { S: 'b' }))).toEqual(units(1, 1));
    expect(await cost('UpdateItem', set('SET l = :v', { N: '2' }))).toEqual(units(1, 2));
    expect(await cost('UpdateItem', set('SET z = :v', { N: '2' }))).toEqual(units(1));
  });

  test('a deletion costs what is deleted, and one unit where nothing is', async () => {
    await opened.call('PutItem', { TableName: 'Costs', Item: kilobytes(1, 3, indexed) });
    expect(await cost('DeleteItem', { Key: key(1) })).toEqual(units(3, 1, 1));
    expect(await cost('DeleteItem', { Key: key(1) })).toEqual(units(1));
  });

  test('in a batch costs the same, table by table', async () => {
    const RequestItems = {
      Costs: [{ PutRequest: { Item: kilobytes(1, 2, indexed) } }, { DeleteRequest: { Key: key(2) } }],
    };
    expect(await cost('BatchWriteItem', { RequestItems })).toEqual([units(3, 1, 1)]);
  });
});

describe('a read', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 3])
      await opened.call('PutItem', { TableName: 'Costs', Item: kilobytes(n, 5, indexed) });
  });

  test('costs a unit for each 4 KB begun, half of it where it need not be consistent', async () => {
    expect(await cost('GetItem', { Key: key(1), ConsistentRead: true })).toEqual(units(2));
    expect(await cost('GetItem', { Key: key(1) })).toEqual(units(1));
    expect(await cost('GetItem', { Key: key(9) })).toEqual(units(0.5));
    const Keys = [key(1), key(2), key(9)];
    expect(await cost('BatchGetItem', { RequestItems: { Costs: { Keys } } })).toEqual([units(2.5)]);
  });

  test('of a page is rounded once, before filter and projection', async () => {
    expect(await cost('Query', query)).toEqual(units(2));
    expect(
      await cost('Query', {
        ...query,
        FilterExpression: 'attribute_not_exists(filler)',
        ProjectionExpression: 'n',
      }),
    ).toEqual(units(2));
    expect(await cost('Scan', { ConsistentRead: true })).toEqual(units(4));
  });

  test('of an index is counted there, and what a local one fetches in the table, item by item', async () => {
    expect(await cost('Scan', { IndexName: 'Global' })).toEqual(units(0, undefined, 0.5));
    const local = { IndexName: 'Local', ...query };
    expect(await cost('Query', local)).toEqual(units(0, 0.5));
    expect(await cost('Query', { ...local, ProjectionExpression: 'a, l' })).toEqual(units(0, 0.5));
    expect(await cost('Query', { ...local, ProjectionExpression: 'filler' })).toEqual(units(3, 0.5));
    const consistent = { ...local, Select: 'ALL_ATTRIBUTES', ConsistentRead: true };
    expect(await cost('Query', consistent)).toEqual(units(6, 1));
  });
});

describe('a transaction', () => {
  /** Every figure also under the kind of its units. */
  const ofKind = (kind: string, value: Answer): Answer => {
    if (typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, ofKind(kind, inner)]);
    return {
      ...Object.fromEntries(entries),
      ...('CapacityUnits' in value && { [kind]: value.CapacityUnits }),
    };
  };
  const TransactItems = [
    { Put: { TableName: 'Costs', Item: kilobytes(1, 2, indexed) } },
    {
      ConditionCheck: {
        TableName: 'Costs',
        Key: key(2),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
  ];

  test('costs twice as much in the table and no more in its indexes, a condition check included', async () => {
    expect(await cost('TransactWriteItems', { TransactItems })).toEqual([
      ofKind('WriteCapacityUnits', units(6, 1, 1)),
    ]);
    const Get = { TableName: 'Costs', Key: key(1) };
    expect(await cost('TransactGetItems', { TransactItems: [{ Get }] })).toEqual([
      ofKind('ReadCapacityUnits', units(2)),
    ]);
  });

  test('is charged for the items that it deletes or only looks at', async () => {
    for (const n of [1, 2])
      await opened.call('PutItem', { TableName: 'Costs', Item: kilobytes(n, 3, indexed) });
    const looks = [
      { Delete: { TableName: 'Costs', Key: key(1) } },
      { ConditionCheck: { TableName: 'Costs', Key: key(2), ConditionExpression: 'attribute_exists(id)' } },
    ];
    expect(await cost('TransactWriteItems', { TransactItems: looks })).toEqual([
      ofKind('WriteCapacityUnits', units(12, 1, 1)),
    ]);
  });

  test('that repeats its token is charged for reading what it was charged for before', async () => {
    await opened.call('PutItem', { TableName: 'Costs', Item: kilobytes(3, 9) });
    const once = {
      TransactItems: [...TransactItems, { Delete: { TableName: 'Costs', Key: key(3) } }],
      ClientRequestToken: 'once',
    };
    await opened.call('TransactWriteItems', once);
    expect(await cost('TransactWriteItems', once)).toEqual([ofKind('ReadCapacityUnits', units(10))]);
  });
});

test('TOTAL gives one figure, and without being asked for there is none', async () => {
  const put = { TableName: 'Costs', Item: kilobytes(1, 1, indexed) };
  expect((await opened.call('PutItem', put)).ConsumedCapacity).toBeUndefined();
  expect(
    (await opened.call('PutItem', { ...put, ReturnConsumedCapacity: 'TOTAL' })).ConsumedCapacity,
  ).toEqual({
    TableName: 'Costs',
    CapacityUnits: 1,
  });
});
