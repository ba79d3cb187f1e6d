import { describe, expect, test } from 'vitest';
import { bytes, fixture, tableInput } from './testing/fixture.ts';
import type { Answer } from './testing/fixture.ts';

const PLACES = tableInput('Places', { id: 'B', at: 'B', rank: 'N', group: 'S' }, ['id', 'at'], {
  local: { ByRank: { keys: ['id', 'rank'], holds: ['name'] } },
  global: { ByGroup: { keys: ['group', 'rank'], holds: ['name', 'note'] } },
});

/** Four items of one partition, the last one without a rank. */
async function places() {
  const opened = fixture();
  await opened.call('CreateTable', PLACES);
  const rows = [
    ['\u007f', '3', 'c'],
    ['\u00ff', '1', 'a'],
    ['\u0000', '2', 'b'],
    ['\u00ff\u0000', undefined, 'd'],
  ] as const;
  for (const [at, rank, name] of rows) {
    const Item = {
      id: { B: bytes('p') },
      at: { B: bytes(at) },
      ...(rank && { rank: { N: rank } }),
      group: { S: 'g' },
      name: { S: name },
      note: { S: `note of ${name}` },
      big: { S: 'x'.repeat(5000) },
    };
    await opened.call('PutItem', { TableName: 'Places', Item });
  }
  return opened;
}

const names = ({ Items }: Answer): string[] => Items.map(({ name }: Answer) => name?.S);
const partition = {
  KeyConditionExpression: 'id = :id',
  ExpressionAttributeValues: { ':id': { B: bytes('p') } },
};
const byRank = { TableName: 'Places', IndexName: 'ByRank', ...partition };

describe('binary keys', () => {
  test('are ordered by their bytes, and the shorter one comes first', async () => {
    const { call } = await places();
    expect(names(await call('Query', { TableName: 'Places', ...partition }))).toEqual(['b', 'c', 'a', 'd']);
  });

  test('are compared as bytes, and begin with bytes', async () => {
    const { call } = await places();
    const from = async (condition: string, at: string): Promise<string[]> =>
      names(
        await call('Query', {
          TableName: 'Places',
          KeyConditionExpression: `id = :id AND ${condition}`,
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':id': { B: bytes('p') }, ':at': { B: bytes(at) } },
        }),
      );
    expect(await from('#at > :at', '\u007f')).toEqual(['a', 'd']);
    expect(await from('begins_with(#at, :at)', '\u00ff')).toEqual(['a', 'd']);
  });

  test('find their item however their base64 was written, and page from one to the next', async () => {
    const { call } = await places();
    const seen: string[] = [];
    let start: object | undefined;
    do {
      const page = await call('Query', {
        TableName: 'Places',
        ...partition,
        Limit: 1,
        ...(start && { ExclusiveStartKey: start }),
      });
      seen.push(...names(page));
      start = page.LastEvaluatedKey;
    } while (start);
    expect(seen).toEqual(['b', 'c', 'a', 'd']);
    // The last base64 digit of one byte has four bits that mean nothing.
    const Key = { id: { B: 'cA==' }, at: { B: 'fx==' } };
    expect((await call('GetItem', { TableName: 'Places', Key })).Item.name).toEqual({ S: 'c' });
  });
});

describe('a local index', () => {
  test('is ordered by its own sort key, holds what it includes, and lacks items without that key', async () => {
    const { call } = await places();
    const answer = await call('Query', byRank);
    expect(names(answer)).toEqual(['a', 'b', 'c']);
    expect(Object.keys(answer.Items[0]).sort()).toEqual(['at', 'id', 'name', 'rank']);
  });

  test('can be read consistently, and fetches from the table what it does not hold', async () => {
    const { call } = await places();
    const all = await call('Query', { ...byRank, Select: 'ALL_ATTRIBUTES', ConsistentRead: true });
    expect(all.Items[0].note).toEqual({ S: 'note of a' });
    const some = await call('Query', { ...byRank, ProjectionExpression: 'note' });
    expect(some.Items[0]).toEqual({ note: { S: 'note of a' } });
  });

  test('follows an update of its sort key, and a removal', async () => {
    const { call } = await places();
    const Key = { id: { B: bytes('p') }, at: { B: bytes('\u00ff') } };
    const ExpressionAttributeNames = { '#rank': 'rank' };
    await call('UpdateItem', {
      TableName: 'Places',
      Key,
      UpdateExpression: 'SET #rank = :new',
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ':new': { N: '9' } },
    });
    expect(names(await call('Query', byRank))).toEqual(['b', 'c', 'a']);
    await call('UpdateItem', {
      TableName: 'Places',
      Key,
      UpdateExpression: 'REMOVE #rank',
      ExpressionAttributeNames,
    });
    expect(names(await call('Query', byRank))).toEqual(['b', 'c']);
  });
});

describe('a global index that includes attributes', () => {
  const byGroup = {
    TableName: 'Places',
    IndexName: 'ByGroup',
    KeyConditionExpression: '#g = :g',
    ExpressionAttributeNames: { '#g': 'group' },
    ExpressionAttributeValues: { ':g': { S: 'g' } },
  };

  test('gives these and the keys, and nothing else', async () => {
    const { call, refusal } = await places();
    const [first] = (await call('Query', byGroup)).Items;
    expect(Object.keys(first).sort()).toEqual(['at', 'group', 'id', 'name', 'note', 'rank']);
    const error = await refusal('Query', { ...byGroup, ProjectionExpression: 'big' });
    expect(error.message).toContain('does not project [big]');
  });
});

describe('indexes that a table cannot have', () => {
  const many = (count: number, keys: readonly string[]) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`Index${at}`, { keys, holds: 'ALL' as const }]),
    );
  const types = { id: 'S', at: 'S', rank: 'N' } as const;
  test.each([
    [
      'six local ones',
      { local: many(6, ['id', 'rank']) },
      'Number of LocalSecondaryIndexes exceeds per-table limit of 5',
    ],
    [
      'twenty-one global ones',
      { global: many(21, ['rank']) },
      'GlobalSecondaryIndex count exceeds the per-table limit of 20',
    ],
    [
      'a local one without a sort key',
      { local: { Mine: { keys: ['id'], holds: 'ALL' as const } }, global: many(1, ['rank']) },
      'Index KeySchema does not have a range key for index: Mine',
    ],
    [
      'a local one with another partition key',
      { local: { Mine: { keys: ['at', 'rank'], holds: 'ALL' as const } } },
      'Index KeySchema does not have the same leading hash key as table KeySchema for index: Mine. index hash key: at, table hash key: id',
    ],
    [
      'two of one name',
      { local: many(1, ['id', 'rank']), global: many(1, ['rank']) },
      'Duplicate index name: Index0',
    ],
  ])('%s', async (_, indexes, words) => {
    const { refusal, table } = fixture();
    const error = await refusal('CreateTable', tableInput('Wrong', types, ['id', 'at'], indexes));
    expect(error.message).toBe(`One or more parameter values were invalid: ${words}`);
    expect(() => table.items('Wrong')).toThrow('not found');
  });
});
