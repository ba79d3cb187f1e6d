import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import type { Answer } from '../target.ts';
import { id, item, number, table } from './bench.ts';
import type { Action, Table } from './bench.ts';

let tokens = 0;
const freshToken = (): string => `t${process.pid}-${Date.now()}-${++tokens}`;

/** Counts how often it was applied. */
const add = (n = 1): Action => ({
  Update: {
    Key: id('count'),
    UpdateExpression: 'ADD n :n',
    ExpressionAttributeValues: { ':n': number(n) },
  },
});
const under = (made: Table, ClientRequestToken: string, action = add(), more = {}): Promise<Answer> =>
  made.transact([action], { ClientRequestToken, ...more });
const counted = async (made: Table): Promise<string | undefined> => (await made.get('count'))?.['n']?.N;

export const transactionTokens: Checks = {
  'table-token-length': async (target) => {
    const made = await table(target);
    await under(made, freshToken().padEnd(36, 'x'));
    await refused(under(made, 'x'.repeat(37)), 'ValidationException');
    await refused(under(made, ''), 'ValidationException');
  },

  'table-token-window': async (target) => {
    const made = await table(target);
    const token = freshToken();
    await under(made, token);
    await target.pass(599);
    await under(made, token);
    same(await counted(made), '1', 'applied within ten minutes');
    await target.pass(2);
    await under(made, token);
    same(await counted(made), '2', 'applied after them');
  },

  'table-token-mismatch': async (target) => {
    const made = await table(target);
    const token = freshToken();
    await under(made, token);
    await refused(under(made, token, add(5)), 'IdempotentParameterMismatchException');
    same(await counted(made), '1', 'the count');
  },

  'table-token-replay': async (target) => {
    const made = await table(target);
    const token = freshToken();
    for (let times = 0; times < 3; times++) await under(made, token);
    same(await counted(made), '1', 'the count after three requests under one token');
  },

  'table-token-replay-capacity': async (target) => {
    const made = await table(target);
    const token = freshToken();
    // Six kilobytes: twelve units to write twice, four to read twice.
    const action: Action = { Put: { Item: item('a', { text: { S: 'x'.repeat(5500) } }) } };
    const units = async (): Promise<number> => {
      const answer = await under(made, token, action, { ReturnConsumedCapacity: 'TOTAL' });
      return answer.ConsumedCapacity?.[0]?.CapacityUnits;
    };
    same(await units(), 12, 'units of the first request');
    same(await units(), 4, 'units of its repetition');
  },
};
