/** Random requests over two tables with indexes, few enough keys to meet again and again. */
import * as fc from 'fast-check';
import {
  conditionExpression,
  keyCondition,
  NAMES,
  projectionExpression,
  updateExpression,
} from './expressions.ts';
import { attributes, values } from './values.ts';

export interface Operation {
  readonly action: string;
  readonly input: Record<string, unknown>;
}

/** The tables of one run: `Plain` has a partition key and an index of everything, `Ranged` a sort key and one of keys. */
export const TABLES: readonly Record<string, unknown>[] = [
  table('Plain', [], 'ALL'),
  table('Ranged', [{ AttributeName: 'sk', KeyType: 'RANGE' }], 'KEYS_ONLY'),
];

function table(name: string, sort: object[], projection: string): Record<string, unknown> {
  const types = { pk: 'S', ...(sort.length > 0 && { sk: 'N' }), g: 'S', r: 'N' };
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: Object.entries(types).map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, ...sort],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'ByGroup',
        KeySchema: [
          { AttributeName: 'g', KeyType: 'HASH' },
          { AttributeName: 'r', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: projection },
      },
    ],
  };
}

const tableName = fc.constantFrom('Plain', 'Ranged');

/** A key of a table; rarely one that does not fit it. */
function keyOf(name: string): fc.Arbitrary<Record<string, unknown>> {
  const pk = fc.constantFrom({ S: 'k1' }, { S: 'k2' }, { S: 'k3' });
  const sk = fc.constantFrom({ N: '1' }, { N: '2.0' }, { N: '10' });
  const right = name === 'Plain' ? fc.record({ pk }) : fc.record({ pk, sk });
  const wrongKeys = fc.constantFrom<Record<string, unknown>>(
    {},
    { pk: { N: '1' } },
    { pk: { S: '' } },
    { pk: { S: 'k1' }, sk: { S: 'x' } },
    { pk: { S: 'k1' }, sk: { N: '1' }, a: { S: 'a' } },
  );
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: wrongKeys });
}

const sloppiness = fc.oneof(
  { weight: 60, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(':v0', '#a', ':other', '#other') },
);

/** Adds the names and values that the expressions mention; `extra` toggles one of them. */
function withPlaceholders(
  input: Record<string, unknown>,
  all: Record<string, unknown>,
  extra: string,
): Record<string, unknown> {
  const mentioned = new Set<string>(
    Object.entries(input).flatMap(([member, expression]) =>
      member.endsWith('Expression') ? (String(expression).match(/[#:]\w+/g) ?? []) : [],
    ),
  );
  if (extra !== '' && !mentioned.delete(extra)) mentioned.add(extra);
  const pick = (mark: string, from: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      [...mentioned]
        .filter((ref) => ref.startsWith(mark) && (ref in from || ref === extra))
        .map((ref) => [ref, from[ref] ?? (mark === '#' ? 'q' : { S: 'q' })]),
    );
  const names = pick('#', NAMES);
  const bound = pick(':', all);
  return {
    ...input,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(bound).length > 0 && { ExpressionAttributeValues: bound }),
  };
}

const condition = fc.option(conditionExpression, { nil: undefined, freq: 1 });
const onFailure = fc.constantFrom(undefined, 'ALL_OLD', 'NONE');

function defined(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, member]) => member !== undefined));
}

type Arbitrary = fc.Arbitrary<Record<string, unknown>>;

const put: Arbitrary = tableName.chain((TableName) =>
  fc
    .tuple(keyOf(TableName), attributes, condition, onFailure, values, sloppiness)
    .map(([key, more, ConditionExpression, ReturnValuesOnConditionCheckFailure, all, extra]) =>
      withPlaceholders(
        defined({
          TableName,
          Item: { ...more, ...key },
          ConditionExpression,
          ReturnValuesOnConditionCheckFailure,
        }),
        all,
        extra,
      ),
    ),
);

function keyed(expressions: fc.Arbitrary<Record<string, unknown>>): Arbitrary {
  return tableName.chain((TableName) =>
    fc
      .tuple(keyOf(TableName), expressions, values, sloppiness)
      .map(([Key, more, all, extra]) => withPlaceholders(defined({ TableName, Key, ...more }), all, extra)),
  );
}

const remove = keyed(
  fc.record({ ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: onFailure }),
);
const update = keyed(
  fc.record({
    UpdateExpression: updateExpression,
    ConditionExpression: condition,
    ReturnValuesOnConditionCheckFailure: onFailure,
  }),
);
const check = keyed(
  fc.record({ ConditionExpression: conditionExpression, ReturnValuesOnConditionCheckFailure: onFailure }),
);
const get = keyed(
  fc.record({
    ProjectionExpression: fc.option(projectionExpression, { nil: undefined }),
    ConsistentRead: fc.constantFrom(undefined, true),
  }),
);

const many = fc.tuple(tableName, fc.boolean()).chain(([TableName, indexed]) =>
  fc.tuple(
    fc.constant({ TableName, ...(indexed && { IndexName: 'ByGroup' }) }),
    keyCondition(indexed ? 'g' : 'pk', indexed ? 'r' : 'sk'),
    fc.constantFrom(...(indexed ? ['g1', 'g2'] : ['k1', 'k2', 'k3'])),
    fc.record({
      FilterExpression: fc.option(conditionExpression, { nil: undefined, freq: 2 }),
      ProjectionExpression: fc.option(projectionExpression, { nil: undefined, freq: 2 }),
      Select: fc.oneof(
        { weight: 8, arbitrary: fc.constant(undefined) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'COUNT',
            'ALL_ATTRIBUTES',
            'SPECIFIC_ATTRIBUTES',
            'ALL_PROJECTED_ATTRIBUTES',
          ),
        },
      ),
      ConsistentRead: fc.oneof(
        { weight: 8, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.boolean() },
      ),
    }),
    fc.record({
      Limit: fc.constantFrom(undefined, undefined, undefined, 1, 1, 2, 2, 0),
      ScanIndexForward: fc.constantFrom(undefined, true, false),
    }),
    values,
    sloppiness,
  ),
);

const query: Arbitrary = many.map(([source, KeyConditionExpression, key, common, paging, all, extra]) =>
  withPlaceholders(
    defined({ ...source, KeyConditionExpression, ...common, ...paging }),
    { ...all, ':key': { S: key }, ':r0': { N: '1' }, ':r1': { N: '5' } },
    extra,
  ),
);
const scan: Arbitrary = many.map(([source, , , common, , all, extra]) =>
  withPlaceholders(defined({ ...source, ...common }), all, extra),
);

const transactWrite: Arbitrary = fc
  .array(
    fc.oneof(
      put.map((Put) => ({ Put })),
      update.map((Update) => ({ Update })),
      remove.map((Delete) => ({ Delete })),
      check.map((ConditionCheck) => ({ ConditionCheck })),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((TransactItems) => ({ TransactItems }));
const transactGet: Arbitrary = fc
  .array(
    get.map((Get) => ({ Get })),
    { minLength: 1, maxLength: 3 },
  )
  .map((TransactItems) => ({ TransactItems }));

const batchWrite: Arbitrary = fc
  .array(
    fc.oneof(
      put.map(({ TableName, Item }) => ({ TableName, request: { PutRequest: { Item } } })),
      remove.map(({ TableName, Key }) => ({ TableName, request: { DeleteRequest: { Key } } })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => ({
    RequestItems: byTable(list.map(({ TableName, request }) => [String(TableName), request])),
  }));
const batchGet: Arbitrary = fc.array(get, { minLength: 1, maxLength: 4 }).map((list) => {
  const keys = byTable(list.map(({ TableName, Key }) => [String(TableName), Key]));
  return { RequestItems: Object.fromEntries(Object.entries(keys).map(([name, Keys]) => [name, { Keys }])) };
});

function byTable(entries: readonly (readonly [string, unknown])[]): Record<string, unknown[]> {
  const groups: Record<string, unknown[]> = {};
  for (const [name, entry] of entries) (groups[name] ??= []).push(entry);
  return groups;
}

function returning(input: Arbitrary, ...choices: string[]): Arbitrary {
  const tail = fc.record({
    ReturnValues: fc.constantFrom(undefined, ...choices),
    ReturnConsumedCapacity: fc.constantFrom(undefined, undefined, 'TOTAL'),
  });
  return fc.tuple(input, tail).map(([head, more]) => ({ ...head, ...defined(more) }));
}

/** One request of any kind. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  ...Object.entries({
    PutItem: [8, returning(put, 'ALL_OLD')] as const,
    UpdateItem: [14, returning(update, 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW')] as const,
    DeleteItem: [2, returning(remove, 'ALL_OLD')] as const,
    GetItem: [3, returning(get)] as const,
    Query: [6, query] as const,
    Scan: [3, scan] as const,
    TransactWriteItems: [5, transactWrite] as const,
    TransactGetItems: [1, transactGet] as const,
    BatchWriteItem: [1, batchWrite] as const,
    BatchGetItem: [1, batchGet] as const,
  }).map(([action, [weight, input]]) => ({
    weight,
    arbitrary: input.map((given) => ({ action, input: given })),
  })),
);
