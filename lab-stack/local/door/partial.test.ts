import { expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { createTableService, type TableService } from '../table/table.ts';
import { createDoor, type Fault } from './door.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- wire JSON of many shapes
type Answer = any;

/** Two tables behind a door that takes the named entries of every batch but the first two calls. */
async function open(places: readonly number[]) {
  const clock = virtualClock();
  const table = createTableService({ clock });
  let fault: Fault | undefined;
  const door = createDoor({ clock, services: [table], plan: () => fault });
  const call = (action: string, input: object): Promise<Answer> =>
    door.call({
      caller: 'worker#1',
      service: 'dynamodb',
      action,
      input,
      origin: '',
      signal: new AbortController().signal,
    });
  for (const TableName of ['One', 'Two'])
    await call('CreateTable', {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    });
  fault = { kind: 'partial', places, code: 'ProvisionedThroughputExceededException' };
  const ids = (name: string): string[] =>
    table
      .items(name)
      .map(({ id }) => id!.S!)
      .sort();
  return { table, call, ids };
}

const put = (id: string) => ({ PutRequest: { Item: { id: { S: id } } } });
const key = (id: string) => ({ id: { S: id } });
const writes = { One: [put('a'), put('b')], Two: [put('c'), put('d')] };

test('of a batch of writes the named ones come back as unprocessed items, counted over all tables', async () => {
  const { call, ids } = await open([1, 2]);
  const answer = await call('BatchWriteItem', { RequestItems: writes });
  expect(answer.UnprocessedItems).toEqual({ One: [put('b')], Two: [put('c')] });
  expect([ids('One'), ids('Two')]).toEqual([['a'], ['d']]);
});

test('what came back can be sent again as it is', async () => {
  const { call, ids } = await open([1]);
  const { UnprocessedItems } = await call('BatchWriteItem', { RequestItems: writes });
  await call('BatchWriteItem', { RequestItems: UnprocessedItems });
  expect([ids('One'), ids('Two')]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('of a batch of reads the named keys come back with everything that was asked of their table', async () => {
  const { call, table } = await open([0, 2]);
  await fillOne(table, 2);
  const One = { Keys: [key('0'), key('1')], ProjectionExpression: 'id' };
  const answer = await call('BatchGetItem', { RequestItems: { One, Two: { Keys: [key('c')] } } });
  expect(answer.Responses).toEqual({ One: [key('1')] });
  expect(answer.UnprocessedKeys).toEqual({
    One: { Keys: [key('0')], ProjectionExpression: 'id' },
    Two: { Keys: [key('c')] },
  });
});

/** Puts items of 390,000 bytes, of which 43 fit into one answer; gives their ids. */
async function fillOne(table: TableService, count: number): Promise<string[]> {
  const context = { caller: 'test', origin: '', signal: new AbortController().signal };
  const ids = Array.from({ length: count }, (_, at) => `${at}`);
  for (const id of ids) {
    const Item = { ...key(id), filler: { S: 'x'.repeat(390_000) } };
    await table.call('PutItem', { TableName: 'One', Item }, context);
  }
  return ids;
}

test('keys that the service itself left over stay beside the named ones', async () => {
  const { call, table } = await open([0, 1]);
  const numbers = await fillOne(table, 46);
  const RequestItems = { Two: { Keys: [key('c')] }, One: { Keys: numbers.map(key) } };
  const answer = await call('BatchGetItem', { RequestItems });
  expect(answer.Responses.One).toHaveLength(43);
  expect(answer.UnprocessedKeys.One.Keys).toEqual([key('44'), key('45'), key('0')]);
  expect(answer.UnprocessedKeys.Two.Keys).toEqual([key('c')]);
});

test('a table whose keys only the service left over is there too', async () => {
  const { call, table } = await open([0]);
  const numbers = await fillOne(table, 44);
  const RequestItems = { Two: { Keys: [key('c')] }, One: { Keys: numbers.map(key) } };
  expect((await call('BatchGetItem', { RequestItems })).UnprocessedKeys).toEqual({
    One: { Keys: [key('43')] },
    Two: { Keys: [key('c')] },
  });
});

test('when nothing is taken, the call is refused as a whole', async () => {
  const { call, ids } = await open([0, 1, 2, 3]);
  await expect(call('BatchWriteItem', { RequestItems: writes })).rejects.toMatchObject({
    code: 'ProvisionedThroughputExceededException',
  });
  expect([ids('One'), ids('Two')]).toEqual([[], []]);
});

test('an action that is no batch is passed on as it is', async () => {
  const { call, ids } = await open([0]);
  await call('PutItem', { TableName: 'One', Item: key('a') });
  expect(ids('One')).toEqual(['a']);
});
