import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { id, indexedTable, item, number, sortedTable, table, text } from './bench.ts';
import type { Table } from './bench.ts';

const inStatus = (made: Table, more: object = {}): Promise<{ Items: unknown[] }> =>
  made.call('Query', {
    IndexName: 'byStatus',
    KeyConditionExpression: '#s = :s',
    ExpressionAttributeNames: { '#s': 'status' },
    ExpressionAttributeValues: { ':s': text('NEW') },
    ...more,
  });
const ttl = { TimeToLiveSpecification: { AttributeName: 'expireAt', Enabled: true } };

export const reads: Checks = {
  'table-read-default': async (target) => {
    const made = await table(target);
    await made.put(item('a', { text: text('x'.repeat(3000)) }));
    const cost = { Key: id('a'), ReturnConsumedCapacity: 'TOTAL' };
    same((await made.call('GetItem', cost)).ConsumedCapacity.CapacityUnits, 0.5, 'units of a plain read');
  },

  'table-read-strong': async (target) => {
    const made = await sortedTable(target);
    await made.put(item('a', { at: text('1'), rank: number(5) }));
    const strong = { ConsistentRead: true };
    const key = { Key: item('a', { at: text('1') }), ...strong };
    same((await made.call('GetItem', key)).Item?.rank, number(5), 'read from the table');
    const { Count } = await made.call('Query', {
      IndexName: 'byRank',
      KeyConditionExpression: 'id = :a',
      ExpressionAttributeValues: { ':a': text('a') },
      ...strong,
    });
    same(Count, 1, 'found by the local index');
  },

  'table-read-gsi': async (target) => {
    const made = await indexedTable(target);
    await inStatus(made);
    await refused(inStatus(made, { ConsistentRead: true }), 'ValidationException');
  },

  'table-gsi-sparse': async (target) => {
    const made = await indexedTable(target);
    await made.put(item('in', { status: text('NEW') }));
    await made.put(item('out'));
    same((await inStatus(made)).Items, [item('in', { status: text('NEW') })], 'entries of the index');
    await made.call('UpdateItem', {
      Key: id('in'),
      UpdateExpression: 'REMOVE #s',
      ExpressionAttributeNames: { '#s': 'status' },
    });
    same((await inStatus(made)).Items, [], 'entries after the attribute was removed');
  },

  'table-ttl-type': async (target) => {
    const made = await table(target);
    await made.call('UpdateTimeToLive', ttl);
    const past = Math.floor(target.now() / 1000) - 60;
    await made.put(item('text', { expireAt: text(String(past)) }));
    await made.put(item('milliseconds', { expireAt: number(past * 1000) }));
    await made.put(item('seconds', { expireAt: number(past) }));
    await target.expire();
    const { Items } = await made.call('Scan');
    const left = Items.map((one: { id: { S: string } }) => one.id.S).toSorted();
    same(left, ['milliseconds', 'text'], 'left after the expired items were deleted');
  },

  'table-ttl-still-read': async (target) => {
    const made = await table(target);
    await made.call('UpdateTimeToLive', ttl);
    const expired = item('a', { expireAt: number(Math.floor(target.now() / 1000) - 60) });
    await made.put(expired);
    same(await made.get('a'), expired, 'an expired item that is still there');
    same((await made.call('Scan')).Count, 1, 'items of a scan');
  },

  'table-ttl-revive': async (target) => {
    const made = await table(target);
    await made.call('UpdateTimeToLive', ttl);
    const now = Math.floor(target.now() / 1000);
    for (const key of ['revived', 'left']) await made.put(item(key, { expireAt: number(now - 60) }));
    await made.call('UpdateItem', {
      Key: id('revived'),
      UpdateExpression: 'SET expireAt = :t',
      ExpressionAttributeValues: { ':t': number(now + 3600) },
    });
    await target.expire();
    same([await made.get('revived'), await made.get('left')].map(Boolean), [true, false], 'still there');
  },
};
