import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import type { Answer, Target } from '../target.ts';
import { id, item, sortedTable, table, text } from './bench.ts';
import type { Item, Table } from './bench.ts';

const TOTAL = { ReturnConsumedCapacity: 'TOTAL' };
/** An item of so many bytes: name and value of the key take three, the name of the other attribute four. */
const sized = (bytes: number, key = 'a'): Item => item(key, { text: text('x'.repeat(bytes - 7)) });
const nested = (levels: number): Item => (levels === 0 ? text('x') : { M: { a: nested(levels - 1) } });
const units = (answer: Answer): number => [answer.ConsumedCapacity].flat()[0]?.CapacityUnits;
const write = (target: Target, { name }: Table, requests: readonly object[]): Promise<Answer> =>
  target.call('dynamodb', 'BatchWriteItem', { RequestItems: { [name]: requests } });

export const limits: Checks = {
  'table-item-size': async (target) => {
    const made = await table(target);
    await made.put(sized(409_600));
    await refused(made.put(sized(409_601)), 'ValidationException');
  },

  'table-partition-key-size': async (target) => {
    const made = await table(target);
    await made.put(item('k'.repeat(2048)));
    await refused(made.put(item('k'.repeat(2049))), 'ValidationException');
    await refused(made.put(item('')), 'ValidationException');
  },

  'table-sort-key-size': async (target) => {
    const made = await sortedTable(target);
    await made.put(item('a', { at: text('k'.repeat(1024)) }));
    await refused(made.put(item('a', { at: text('k'.repeat(1025)) })), 'ValidationException');
    await refused(made.put(item('a', { at: text('') })), 'ValidationException');
  },

  'table-depth': async (target) => {
    const made = await table(target);
    await made.put(item('a', { deep: nested(31) }));
    await refused(made.put(item('a', { deep: nested(33) })), 'ValidationException');
  },

  'table-read-unit': async (target) => {
    const made = await table(target);
    const cost = async (bytes: number, ConsistentRead: boolean): Promise<number> => {
      await made.put(sized(bytes));
      return units(await made.call('GetItem', { Key: id('a'), ConsistentRead, ...TOTAL }));
    };
    same(
      [await cost(4096, true), await cost(4096, false), await cost(4097, true), await cost(4097, false)],
      [1, 0.5, 2, 1],
      'units of 4,096 and of 4,097 bytes, each read consistently and eventually',
    );
  },

  'table-read-unit-transaction': async (target) => {
    const made = await table(target);
    await made.put(sized(4096));
    const TransactItems = [{ Get: { TableName: made.name, Key: id('a') } }];
    same(units(await target.call('dynamodb', 'TransactGetItems', { TransactItems, ...TOTAL })), 2, 'units');
  },

  'table-write-unit': async (target) => {
    const made = await table(target);
    const cost = async (bytes: number): Promise<number> =>
      units(await made.put(sized(bytes, `${bytes % 10}`), TOTAL));
    same([await cost(1024), await cost(1025)], [1, 2], 'units of 1,024 and of 1,025 bytes');
  },

  'table-write-unit-transaction': async (target) => {
    const made = await table(target);
    const actions = ['a', 'b', 'c'].map((key) => ({ Put: { Item: sized(500, key) } }));
    same(units(await made.transact(actions, TOTAL)), 6, 'units of three items of 500 bytes');
  },

  'table-transaction-cost': async (target) => {
    const made = await table(target);
    const single = units(await made.put(sized(3000), TOTAL));
    const twice = units(await made.transact([{ Put: { Item: sized(3000) } }], TOTAL));
    same([single, twice], [3, 6], 'units of a single write and of one in a transaction');
  },

  'table-batch-write-limits': async (target) => {
    const made = await table(target);
    const puts = (count: number): object[] =>
      Array.from({ length: count }, (_, index) => ({ PutRequest: { Item: item(`i${index}`) } }));
    await write(target, made, puts(25));
    same((await made.call('Scan')).Count, 25, 'items after a batch of 25');
    await refused(write(target, made, puts(26)), 'ValidationException');
  },

  'table-batch-write-plain': async (target) => {
    const made = await table(target);
    await made.put(item('a'));
    await write(target, made, [{ DeleteRequest: { Key: id('a') } }, { PutRequest: { Item: item('b') } }]);
    same([await made.get('a'), await made.get('b')], [undefined, item('b')], 'the items');
    const update = { UpdateRequest: { Key: id('b'), UpdateExpression: 'REMOVE n' } };
    await refused(write(target, made, [update]), ['ValidationException', 'SerializationException']);
  },
};
