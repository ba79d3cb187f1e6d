import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { item, number, table, text } from './bench.ts';
import type { Item, Table } from './bench.ts';

const FAILED = 'ConditionalCheckFailedException';
const when = (ConditionExpression: string, values?: Item): object => ({
  ConditionExpression,
  ...(values && { ExpressionAttributeValues: values }),
});
/** A condition of so many operators, an odd number: `<>` and the `OR` between them. */
const operators = (count: number): string =>
  Array.from({ length: (count + 1) / 2 }, () => 'n <> :v').join(' OR ');
const scan = (made: Table, FilterExpression: string, values: Item): Promise<unknown> =>
  made.call('Scan', { FilterExpression, ExpressionAttributeValues: values });

export const conditions: Checks = {
  'table-condition-item': async (target) => {
    const made = await table(target);
    await made.put(item('a', { n: number(7) }));
    const again = (more: object): Promise<unknown> =>
      made.put(item('a'), { ...when('attribute_not_exists(id)'), ...more });
    const { body } = await refused(again({ ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }), FAILED);
    same(body.Item, item('a', { n: number(7) }), 'the item that was asked for');
    same((await refused(again({}), FAILED)).body.Item, undefined, 'the item that was not asked for');
  },

  'table-condition-create-once': async (target) => {
    const made = await table(target);
    const create = (n: number): Promise<unknown> =>
      made.put(item('a', { n: number(n) }), when('attribute_not_exists(id)'));
    await create(1);
    await refused(create(2), FAILED);
    same(await made.get('a'), item('a', { n: number(1) }), 'the item');
  },

  'table-condition-lease': async (target) => {
    const made = await table(target);
    const take = (owner: string, now: number): Promise<unknown> =>
      made.put(
        item('a', { owner: text(owner), leaseUntil: number(now + 60) }),
        when('attribute_not_exists(id) OR leaseUntil < :now', { ':now': number(now) }),
      );
    await take('first', 1000);
    await refused(take('second', 1059), FAILED);
    await take('third', 1061);
    same((await made.get('a'))?.['owner'], text('third'), 'the holder');
  },

  'table-condition-fence': async (target) => {
    const made = await table(target);
    await made.put(item('a', { claimant: text('second'), version: number(2) }));
    const settle = (me: string, version: number): Promise<unknown> =>
      made.put(
        item('a', { settledBy: text(me) }),
        when('claimant = :me AND version = :v', { ':me': text(me), ':v': number(version) }),
      );
    await refused(settle('first', 1), FAILED);
    await refused(settle('second', 1), FAILED);
    await settle('second', 2);
    same(await made.get('a'), item('a', { settledBy: text('second') }), 'the item');
  },

  'table-condition-ttl-ghost': async (target) => {
    const made = await table(target);
    await made.put(item('a', { expireAt: number(1000) }));
    const use = (now: number): Promise<unknown> =>
      made.put(item('a', { used: number(now) }), when('expireAt > :now', { ':now': number(now) }));
    await refused(use(1001), FAILED);
    await use(999);
  },

  'table-expression-length': async (target) => {
    const made = await table(target);
    const long = (bytes: number): string => `n = :v${' '.repeat(bytes - 6)}`;
    await scan(made, long(4096), { ':v': number(1) });
    await refused(scan(made, long(4097), { ':v': number(1) }), 'ValidationException');
  },

  'table-expression-operators': async (target) => {
    const made = await table(target);
    await scan(made, operators(299), { ':v': number(1) });
    await refused(scan(made, operators(301), { ':v': number(1) }), 'ValidationException');
  },

  'table-expression-in': async (target) => {
    const made = await table(target);
    await made.put(item('a', { n: number(99) }));
    const among = (count: number): Promise<unknown> => {
      const entries = Array.from({ length: count }, (_, index): [string, Item] => [
        `:v${index}`,
        number(index),
      ]);
      return scan(made, `n IN (${entries.map(([name]) => name).join(', ')})`, Object.fromEntries(entries));
    };
    same(((await among(100)) as { Count: number }).Count, 1, 'items found');
    await refused(among(101), 'ValidationException');
  },
};
