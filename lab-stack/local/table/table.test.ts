import { describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import type { TableService } from './table.ts';
import { createTableService } from './table.ts';

const context = { caller: 'outside', origin: 'http://127.0.0.1', signal: new AbortController().signal };
const MINUTE = 60_000;

async function jobs() {
  const clock = virtualClock();
  const table = createTableService({ clock });
  const call = (action: string, input: object): Promise<any> => table.call(action, input, context);
  await call('CreateTable', {
    TableName: 'Jobs',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'jobId', AttributeType: 'S' },
      { AttributeName: 'open', AttributeType: 'S' },
      { AttributeName: 'dueAt', AttributeType: 'N' },
    ],
    KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'Open',
        KeySchema: [
          { AttributeName: 'open', KeyType: 'HASH' },
          { AttributeName: 'dueAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
  const refusal = async (action: string, input: object): Promise<ServiceError> => {
    const error: unknown = await call(action, input).catch((thrown: unknown) => thrown);
    if (!(error instanceof ServiceError)) throw new Error(`${action} was not refused`);
    return error;
  };
  return { clock, table, call, refusal };
}

const put = (jobId: string, more: object = {}) => ({
  TableName: 'Jobs',
  Item: { jobId: { S: jobId }, ...more },
});
const key = (jobId: string) => ({ TableName: 'Jobs', Key: { jobId: { S: jobId } } });
const ids = (table: TableService) =>
  table
    .items('Jobs')
    .map((item) => item['jobId']!.S)
    .sort();

const claim = (owner: string, now: number) => ({
  ...key('a'),
  UpdateExpression: 'SET #o = :o, leaseUntil = :until, fence = if_not_exists(fence, :zero) + :one',
  ConditionExpression: 'attribute_not_exists(leaseUntil) OR leaseUntil < :now',
  ExpressionAttributeNames: { '#o': 'owner' },
  ExpressionAttributeValues: {
    ':o': { S: owner },
    ':now': { N: String(now) },
    ':until': { N: String(now + 30) },
    ':zero': { N: '0' },
    ':one': { N: '1' },
  },
  ReturnValues: 'UPDATED_NEW',
});

describe('conditional writes', () => {
  test('one of two creators wins, and the other sees what is there', async () => {
    const { call, refusal, table } = await jobs();
    const create = {
      ConditionExpression: 'attribute_not_exists(jobId)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    await call('PutItem', { ...put('a', { by: { S: 'first' } }), ...create });
    const error = await refusal('PutItem', { ...put('a', { by: { S: 'second' } }), ...create });
    expect(error.code).toBe('ConditionalCheckFailedException');
    expect(error.members['Item']).toEqual({ jobId: { S: 'a' }, by: { S: 'first' } });
    expect(table.items('Jobs')).toEqual([{ jobId: { S: 'a' }, by: { S: 'first' } }]);
  });

  test('a lease can be taken when it is over, and not before', async () => {
    const { call, refusal } = await jobs();
    expect((await call('UpdateItem', claim('x', 100))).Attributes).toMatchObject({ fence: { N: '1' } });
    expect((await refusal('UpdateItem', claim('y', 130))).code).toBe('ConditionalCheckFailedException');
    const taken = await call('UpdateItem', claim('y', 131));
    expect(taken.Attributes).toEqual({ owner: { S: 'y' }, leaseUntil: { N: '161' }, fence: { N: '2' } });
  });
});

const both = (token?: string, second = 'b') => ({
  TransactItems: [
    { Put: { ...put('a'), ConditionExpression: 'attribute_not_exists(jobId)' } },
    { Put: put(second) },
  ],
  ...(token && { ClientRequestToken: token }),
});

describe('transactions', () => {
  test('all or nothing, with a reason for each action in its place', async () => {
    const { call, refusal, table } = await jobs();
    await call('PutItem', put('a', { x: { N: '1' } }));
    const error = await refusal('TransactWriteItems', {
      TransactItems: [
        { Put: put('c') },
        {
          ConditionCheck: {
            ...key('a'),
            ConditionExpression: 'x > :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { Update: { ...key('a2'), UpdateExpression: 'SET y = x' } },
      ],
    });
    expect(error.code).toBe('TransactionCanceledException');
    expect(error.message).toContain('[None, ConditionalCheckFailed, ValidationError]');
    expect(error.members['CancellationReasons']).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { jobId: { S: 'a' }, x: { N: '1' } },
      },
      {
        Code: 'ValidationError',
        Message: 'The provided expression refers to an attribute that does not exist in the item',
      },
    ]);
    expect(ids(table)).toEqual(['a']);
  });

  test('no item twice, however its key is written', async () => {
    const { refusal, table } = await jobs();
    const error = await refusal('TransactWriteItems', {
      TransactItems: [
        { Put: put('a') },
        { ConditionCheck: { ...key('a'), ConditionExpression: 'attribute_exists(jobId)' } },
      ],
    });
    expect(error.message).toBe('Transaction request cannot include multiple operations on one item');
    expect(ids(table)).toEqual([]);
  });

  test('a token makes a repetition harmless for ten minutes', async () => {
    const { call, refusal, clock, table } = await jobs();
    await call('TransactWriteItems', both('t'));
    await clock.advance(10 * MINUTE - 1);
    await call('TransactWriteItems', both('t'));
    expect((await refusal('TransactWriteItems', both('t', 'c'))).code).toBe(
      'IdempotentParameterMismatchException',
    );
    expect(ids(table)).toEqual(['a', 'b']);
    await clock.advance(1);
    expect((await refusal('TransactWriteItems', both('t'))).code).toBe('TransactionCanceledException');
  });

  test('a repetition may name the members of its items in another order, but not its actions', async () => {
    const { call, refusal, table } = await jobs();
    const under = (items: object[]) => ({ TransactItems: items, ClientRequestToken: 't' });
    const first = { Put: { TableName: 'Jobs', Item: { jobId: { S: 'a' }, x: { N: '1' } } } };
    const again = { Put: { Item: { x: { N: '1' }, jobId: { S: 'a' } }, TableName: 'Jobs' } };
    await call('TransactWriteItems', under([first, { Put: put('b') }]));
    await call('DeleteItem', key('a'));
    await call('TransactWriteItems', under([again, { Put: put('b') }]));
    expect(ids(table)).toEqual(['b']);
    expect((await refusal('TransactWriteItems', under([{ Put: put('b') }, first]))).code).toBe(
      'IdempotentParameterMismatchException',
    );
  });

  test('reads no more than 4 MB together', async () => {
    const { call, refusal } = await jobs();
    const names = Array.from({ length: 11 }, (_, index) => `job-${index}`);
    for (const name of names) await call('PutItem', put(name, { body: { S: 'x'.repeat(390_000) } }));
    const read = (some: readonly string[]) => ({ TransactItems: some.map((name) => ({ Get: key(name) })) });
    expect((await call('TransactGetItems', read(names.slice(1)))).Responses).toHaveLength(10);
    expect((await refusal('TransactGetItems', read(names))).code).toBe('ValidationException');
  });

  test('a token of a cancelled transaction is still free', async () => {
    const { call, refusal, table } = await jobs();
    await call('PutItem', put('a'));
    await refusal('TransactWriteItems', both('t'));
    await call('DeleteItem', key('a'));
    await call('TransactWriteItems', both('t'));
    expect(ids(table)).toEqual(['a', 'b']);
  });
});

const openAt = (dueAt: number) => ({
  open: { S: 'QUEUED' },
  dueAt: { N: String(dueAt) },
  body: { S: 'x' },
});

describe('the sparse index', () => {
  const queued = {
    TableName: 'Jobs',
    IndexName: 'Open',
    KeyConditionExpression: '#open = :queued',
    ExpressionAttributeNames: { '#open': 'open' },
    ExpressionAttributeValues: { ':queued': { S: 'QUEUED' } },
  };

  test('holds only items with its keys, in order, page by page', async () => {
    const { call } = await jobs();
    for (const at of [30, 4, 200]) await call('PutItem', put(`job-${at}`, openAt(at)));
    await call('PutItem', put('done', { dueAt: { N: '1' } }));
    const seen: string[] = [];
    let start: object | undefined;
    do {
      const page: any = await call('Query', {
        ...queued,
        Limit: 1,
        ...(start && { ExclusiveStartKey: start }),
      });
      seen.push(...page.Items.map((item: any) => item.jobId.S));
      start = page.LastEvaluatedKey;
    } while (start);
    expect(seen).toEqual(['job-4', 'job-30', 'job-200']);
  });

  test('loses an item whose index key is removed', async () => {
    const { call } = await jobs();
    await call('PutItem', put('a', openAt(1)));
    await call('UpdateItem', {
      ...key('a'),
      UpdateExpression: 'REMOVE #o',
      ExpressionAttributeNames: { '#o': 'open' },
    });
    expect((await call('Query', queued)).Count).toBe(0);
  });

  test('has no consistent reads', async () => {
    const { refusal } = await jobs();
    expect((await refusal('Query', { ...queued, ConsistentRead: true })).message).toBe(
      'Consistent reads are not supported on global secondary indexes',
    );
  });
});

describe('time to live', () => {
  test('an item past its time is read like any other until expire is called', async () => {
    const { call, clock, table } = await jobs();
    await call('UpdateTimeToLive', {
      TableName: 'Jobs',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    const seconds = Math.floor(clock.now() / 1000);
    await call('PutItem', put('seconds', { ttl: { N: String(seconds + 60) } }));
    await call('PutItem', put('milliseconds', { ttl: { N: String(clock.now() + MINUTE) } }));
    await call('PutItem', put('text', { ttl: { S: String(seconds) } }));
    await clock.advance(2 * MINUTE);
    expect((await call('GetItem', key('seconds'))).Item).toBeDefined();
    expect(table.expire()).toEqual({ Jobs: [{ jobId: { S: 'seconds' } }] });
    expect(ids(table)).toEqual(['milliseconds', 'text']);
  });

  test('48 hours after its time an item is gone by itself, from its indexes too, and no earlier', async () => {
    const { call, clock, table } = await jobs();
    await call('UpdateTimeToLive', {
      TableName: 'Jobs',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    const ttl = { N: String(Math.floor(clock.now() / 1000) + 60) };
    await call('PutItem', put('a', { ttl, open: { S: 'QUEUED' }, dueAt: { N: '1' } }));
    await call('PutItem', put('b', { ttl, open: { S: 'QUEUED' }, dueAt: { N: '2' } }));
    await clock.advance(48 * 60 * MINUTE);
    expect(ids(table)).toEqual(['a', 'b']);
    // Until then it can be revived.
    const revived = { N: String(Math.floor(clock.now() / 1000) + 60) };
    await call('UpdateItem', {
      ...key('b'),
      UpdateExpression: 'SET #ttl = :new',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':new': revived },
    });
    await clock.advance(2 * MINUTE);
    expect((await call('GetItem', key('a'))).Item).toBeUndefined();
    expect((await call('Scan', { TableName: 'Jobs', IndexName: 'Open' })).Count).toBe(1);
    expect(ids(table)).toEqual(['b']);
  });

  test('turned off, nothing goes by itself', async () => {
    const { call, clock, table } = await jobs();
    await call('PutItem', put('a', { ttl: { N: String(Math.floor(clock.now() / 1000)) } }));
    await clock.advance(100 * 60 * MINUTE);
    expect(ids(table)).toEqual(['a']);
  });
});

describe('snapshots', () => {
  test('what happens after a snapshot does not change it, and it can be restored twice', async () => {
    const { call, table } = await jobs();
    await call('PutItem', put('a', { open: { S: 'QUEUED' }, dueAt: { N: '1' } }));
    const snapshot = table.snapshot();
    for (const round of ['one', 'two']) {
      await call('PutItem', put(round));
      await call('DeleteItem', key('a'));
      table.restore(snapshot);
      expect(ids(table)).toEqual(['a']);
      expect((await call('Scan', { TableName: 'Jobs', IndexName: 'Open' })).Count).toBe(1);
    }
  });
});

describe('touch', () => {
  test('names items by table and key, and tables as a whole for reads of many', async () => {
    const { table } = await jobs();
    expect(table.touch('GetItem', key('t1#a/b'))).toEqual({ reads: ['Jobs/t1#a%2Fb'], writes: [] });
    expect(table.touch('PutItem', put('a'))).toEqual({ reads: [], writes: ['Jobs/a'] });
    expect(table.touch('UpdateItem', key('a'))).toEqual({ reads: ['Jobs/a'], writes: ['Jobs/a'] });
    expect(table.touch('Query', { TableName: 'Jobs', IndexName: 'Open' })).toEqual({
      reads: ['Jobs/*'],
      writes: [],
    });
    const transaction = { TransactItems: [{ Put: put('a') }, { ConditionCheck: key('b') }] };
    expect(table.touch('TransactWriteItems', transaction)).toEqual({ reads: ['Jobs/b'], writes: ['Jobs/a'] });
  });

  test('says unknown for what it cannot read', async () => {
    const { table } = await jobs();
    const unknown = { reads: ['*'], writes: ['*'] };
    expect(table.touch('Unheard', {})).toEqual(unknown);
    expect(table.touch('GetItem', { TableName: 'Jobs', Key: { jobId: 5 } })).toEqual(unknown);
    expect(table.touch('PutItem', undefined)).toEqual(unknown);
  });
});
