/** Reads that need not be consistent: behind on demand, or now and then by seed, and never by more than a second. */
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { TableOptions } from './table.ts';
import { fixture, tableInput } from './testing/fixture.ts';
import type { Answer, Fixture } from './testing/fixture.ts';

const OUTBOX = tableInput('Outbox', { id: 'S', open: 'S' }, ['id'], {
  global: { Open: { keys: ['open', 'id'], holds: 'ALL' } },
});
const put = (id: string, more: object = {}) => ({ TableName: 'Outbox', Item: { id: { S: id }, ...more } });
const open = { open: { S: 'yes' } };
const get = (id: string, more: object = {}) => ({ TableName: 'Outbox', Key: { id: { S: id } }, ...more });
const queryOpen = {
  TableName: 'Outbox',
  IndexName: 'Open',
  KeyConditionExpression: '#open = :yes',
  ExpressionAttributeNames: { '#open': 'open' },
  ExpressionAttributeValues: { ':yes': { S: 'yes' } },
};
const ids = ({ Items }: Answer): string[] => Items.map(({ id }: Answer) => id.S);
const STALE = { stale: true };

async function outbox(options: Partial<TableOptions> = {}): Promise<Fixture> {
  const opened = fixture(options);
  await opened.call('CreateTable', OUTBOX);
  await opened.call('PutItem', put('old', open));
  await opened.clock.advance(5000);
  return opened;
}

describe('a read that is to be stale', () => {
  test('of an index lacks what is new, and still has what was published', async () => {
    const { call } = await outbox();
    await call('PutItem', put('new', open));
    await call('UpdateItem', {
      ...get('old'),
      UpdateExpression: 'REMOVE #open',
      ExpressionAttributeNames: { '#open': 'open' },
    });
    expect(ids(await call('Query', queryOpen, STALE))).toEqual(['old']);
    expect(ids(await call('Query', queryOpen))).toEqual(['new']);
  });

  test('of an item sees it before its last writes, and before it was there', async () => {
    const { call } = await outbox();
    await call('PutItem', put('old', { n: { N: '1' } }));
    await call('PutItem', put('old', { n: { N: '2' } }));
    await call('PutItem', put('new'));
    expect((await call('GetItem', get('old'), STALE)).Item).toEqual({ id: { S: 'old' }, ...open });
    expect((await call('GetItem', get('new'), STALE)).Item).toBeUndefined();
    const Keys = [{ id: { S: 'new' } }];
    expect((await call('BatchGetItem', { RequestItems: { Outbox: { Keys } } }, STALE)).Responses).toEqual({
      Outbox: [],
    });
    expect(ids(await call('Scan', { TableName: 'Outbox' }, STALE))).toEqual(['old']);
  });

  test('is not stale where consistency was asked for, or in a transaction', async () => {
    const { call } = await outbox();
    await call('PutItem', put('new'));
    expect((await call('GetItem', get('new', { ConsistentRead: true }), STALE)).Item).toBeDefined();
    const { Responses } = await call('TransactGetItems', { TransactItems: [{ Get: get('new') }] }, STALE);
    expect(Responses[0].Item).toBeDefined();
  });

  test('catches up in a second', async () => {
    const { call, clock } = await outbox();
    await call('PutItem', put('new', open));
    await clock.advance(999);
    expect(ids(await call('Query', queryOpen, STALE))).toEqual(['old']);
    await clock.advance(1);
    expect(ids(await call('Query', queryOpen, STALE))).toEqual(['new', 'old']);
  });

  test('changes nothing: conditions and later reads see what is there', async () => {
    const { call, refusal, table } = await outbox();
    await call('PutItem', put('new'));
    await call('Scan', { TableName: 'Outbox' }, STALE);
    expect(table.items('Outbox')).toHaveLength(2);
    const again = { ...put('new'), ConditionExpression: 'attribute_not_exists(id)' };
    expect((await refusal('PutItem', again)).code).toBe('ConditionalCheckFailedException');
  });

  test('after a snapshot was restored sees the past of the snapshot', async () => {
    const { call, table } = await outbox();
    await call('PutItem', put('new', open));
    const snapshot = table.snapshot();
    await call('PutItem', put('newer', open));
    table.restore(snapshot);
    expect(ids(await call('Query', queryOpen, STALE))).toEqual(['old']);
    expect(ids(await call('Query', queryOpen))).toEqual(['new', 'old']);
  });

  test('finds the right one among thousands of writes, of which most are long past', async () => {
    const { call, clock } = await outbox();
    for (let n = 0; n < 2700; n++) {
      await clock.advance(1);
      await call('PutItem', put('old', { n: { N: String(n) } }));
    }
    expect((await call('GetItem', get('old'), STALE)).Item.n).toEqual({ N: '1699' });
  });
});

describe('stale reads by seed', () => {
  /** Of 200 reads right after a write, the numbers of those that did not see it. */
  async function missed(seed: number, staleRate: number): Promise<number[]> {
    const { call, clock } = await outbox({ random: seededRandom(seed), staleRate });
    const stale: number[] = [];
    for (let n = 0; n < 200; n++) {
      await call('PutItem', put('old', { n: { N: String(n) } }));
      await clock.advance(500);
      if ((await call('GetItem', get('old'))).Item.n?.N !== String(n)) stale.push(n);
    }
    return stale;
  }

  test('are the same for the same seed, others for another, and about as many as asked for', async () => {
    const first = await missed(1, 0.4);
    expect(await missed(1, 0.4)).toEqual(first);
    expect(await missed(2, 0.4)).not.toEqual(first);
    // Half of the stale reads are behind by less than the half second that has passed.
    expect(first.length).toBeGreaterThan(20);
    expect(first.length).toBeLessThan(60);
  });

  test('do not happen unless they are asked for', async () => {
    expect(await missed(1, 0)).toEqual([]);
  });
});
