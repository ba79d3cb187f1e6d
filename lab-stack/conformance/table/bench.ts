import type { Answer, Input, Target } from '../target.ts';

/** A table of one check: partition key `id`, a text; index `byStatus` on `status`. */
export interface Table {
  readonly name: string;
  /** A call about this table. */
  call(action: string, more?: Input): Promise<Answer>;
  put(item: Item, more?: object): Promise<Answer>;
  /** The item of this id, read consistently; undefined when there is none. */
  get(id: string): Promise<Item | undefined>;
  /** A transaction of these actions, each given without the name of the table. */
  transact(actions: readonly Action[], more?: Input): Promise<Answer>;
}

export type Item = Readonly<Record<string, Answer>>;
/** `{ Put: { Item } }` and its like. */
export type Action = Readonly<Record<string, Input>>;

let made = 0;

export const id = (text: string): Item => ({ id: { S: text } });
export const item = (text: string, more: Item = {}): Item => ({ ...id(text), ...more });
export const text = (value: string): Item => ({ S: value });
export const number = (value: number): Item => ({ N: String(value) });

const KEY = [{ AttributeName: 'id', KeyType: 'HASH' }];
const ATTRIBUTES = [{ AttributeName: 'id', AttributeType: 'S' }];

export const table = (target: Target): Promise<Table> =>
  create(target, { KeySchema: KEY, AttributeDefinitions: ATTRIBUTES });

export const indexedTable = (target: Target): Promise<Table> =>
  create(target, {
    KeySchema: KEY,
    AttributeDefinitions: [...ATTRIBUTES, { AttributeName: 'status', AttributeType: 'S' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byStatus',
        KeySchema: [{ AttributeName: 'status', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });

/** With a sort key `at`, a text, and a local index on `rank`. */
export const sortedTable = (target: Target): Promise<Table> =>
  create(target, {
    KeySchema: [...KEY, { AttributeName: 'at', KeyType: 'RANGE' }],
    AttributeDefinitions: [
      ...ATTRIBUTES,
      { AttributeName: 'at', AttributeType: 'S' },
      { AttributeName: 'rank', AttributeType: 'N' },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: 'byRank',
        KeySchema: [...KEY, { AttributeName: 'rank', KeyType: 'RANGE' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });

async function create(target: Target, schema: Input): Promise<Table> {
  const TableName = `c${process.pid}-${Date.now() % 1e7}-${++made}`;
  await target.call('dynamodb', 'CreateTable', { TableName, BillingMode: 'PAY_PER_REQUEST', ...schema });
  target.afterwards(() => target.call('dynamodb', 'DeleteTable', { TableName }));
  const call = (action: string, more: Input = {}): Promise<Answer> =>
    target.call('dynamodb', action, { TableName, ...more });
  const named = (action: Action): Action =>
    Object.fromEntries(Object.entries(action).map(([kind, input]) => [kind, { TableName, ...input }]));
  return {
    name: TableName,
    call,
    put: (Item, more = {}) => call('PutItem', { Item, ...more }),
    get: async (key) => (await call('GetItem', { Key: id(key), ConsistentRead: true })).Item,
    transact: (actions, more = {}) =>
      target.call('dynamodb', 'TransactWriteItems', { TransactItems: actions.map(named), ...more }),
  };
}
