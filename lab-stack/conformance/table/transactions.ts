import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { id, item, number, table, text } from './bench.ts';
import type { Action } from './bench.ts';

const put = (key: string, more = {}): Action => ({ Put: { Item: item(key, more) } });
const puts = (count: number): Action[] => Array.from({ length: count }, (_, index) => put(`i${index}`));
const BIG = 'x'.repeat(400_000);
const absent = { ConditionExpression: 'attribute_not_exists(id)' };

export const transactions: Checks = {
  'table-transaction-actions': async (target) => {
    const made = await table(target);
    await made.transact(puts(100));
    holds((await made.get('i99')) !== undefined, 'the hundredth action was applied');
    await refused(made.transact(puts(101)), 'ValidationException');
    await refused(made.transact([]), 'ValidationException');
  },

  'table-transaction-size': async (target) => {
    const made = await table(target);
    const big = (count: number): Action[] =>
      Array.from({ length: count }, (_, index) => put(`i${index}`, { text: text(BIG) }));
    await made.transact(big(10));
    await refused(made.transact(big(11)), 'ValidationException');
  },

  'table-transaction-kinds': async (target) => {
    const made = await table(target);
    for (const key of ['changed', 'deleted', 'checked']) await made.put(item(key));
    await made.transact([
      put('new'),
      {
        Update: {
          Key: id('changed'),
          UpdateExpression: 'SET n = :n',
          ExpressionAttributeValues: { ':n': number(1) },
        },
      },
      { Delete: { Key: id('deleted') } },
      { ConditionCheck: { Key: id('checked'), ConditionExpression: 'attribute_exists(id)' } },
    ]);
    const after = await Promise.all(['new', 'changed', 'deleted', 'checked'].map((key) => made.get(key)));
    same(after, [item('new'), item('changed', { n: number(1) }), undefined, item('checked')], 'the items');
  },

  'table-transaction-item-once': async (target) => {
    const made = await table(target);
    const check: Action = {
      ConditionCheck: { Key: id('a'), ConditionExpression: 'attribute_not_exists(id)' },
    };
    await refused(made.transact([put('a'), check]), ['ValidationException', 'TransactionCanceledException']);
    same(await made.get('a'), undefined, 'the item after the refusal');
  },

  'table-transaction-duplicate-error': async (target) => {
    const made = await table(target);
    await refused(made.transact([put('a'), put('a')]), 'ValidationException');
  },

  'table-transaction-all-or-none': async (target) => {
    const made = await table(target);
    await made.put(item('taken'));
    const second: Action = { Put: { Item: item('taken', { n: number(2) }), ...absent } };
    await refused(made.transact([put('free'), second]), 'TransactionCanceledException');
    same([await made.get('free'), await made.get('taken')], [undefined, item('taken')], 'the items');
  },

  'table-cancellation-reasons': async (target) => {
    const made = await table(target);
    await made.put(item('taken'));
    const refusal = await refused(
      made.transact([put('a'), { Put: { Item: item('taken'), ...absent } }, put('b')]),
      'TransactionCanceledException',
    );
    const reasons: { Code: string; Message?: string }[] = refusal.body.CancellationReasons;
    same(
      reasons.map(({ Code }) => Code),
      ['None', 'ConditionalCheckFailed', 'None'],
      'the codes in the order of the actions',
    );
    same(reasons[0]?.Message ?? undefined, undefined, 'the message of an action without fault');
  },

  'table-cancellation-none': async (target) => {
    const made = await table(target);
    await made.put(item('taken'));
    const refusal = await refused(
      made.transact([put('a'), { Put: { Item: item('taken'), ...absent } }]),
      'TransactionCanceledException',
    );
    same(refusal.body.CancellationReasons[0].Code, 'None', 'the code of an action without fault');
  },

  'table-cancellation-item': async (target) => {
    const made = await table(target);
    await made.put(item('taken', { n: number(7) }));
    const failing = { Item: item('taken'), ...absent };
    const cancelled = async (more: object): Promise<unknown> => {
      const attempt = made.transact([{ Put: { ...failing, ...more } }]);
      return (await refused(attempt, 'TransactionCanceledException')).body.CancellationReasons[0].Item;
    };
    same(
      await cancelled({ ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      item('taken', { n: number(7) }),
      'the item that was asked for',
    );
    same((await cancelled({})) ?? undefined, undefined, 'the item that was not asked for');
  },

  'table-isolation-single': async (target) => {
    const made = await table(target);
    const writes = [1, 2, 3].map((n) =>
      made.transact([put('a', { n: number(n) }), put('b', { n: number(n) })]),
    );
    const read = target.call('dynamodb', 'TransactGetItems', {
      TransactItems: ['a', 'b'].map((key) => ({ Get: { TableName: made.name, Key: id(key) } })),
    });
    const [answer] = await Promise.all([read, ...writes]);
    const [a, b] = answer.Responses.map((one: { Item?: unknown }) => JSON.stringify(one.Item ?? null));
    same(a.replace('"a"', '"b"'), b, 'two items that are always written together');
  },
};
