/** Random requests over three tables with indexes, few enough keys to meet again and again. */
import * as fc from 'fast-check';
import {
  conditionExpression,
  keyCondition,
  NAMES,
  projectionExpression,
  updateExpression,
} from './expressions.ts';
import { INDEX_NAMES, PARTITIONS, SORTS, TABLE_NAMES } from './tables.ts';
import type { TableName } from './tables.ts';
import { attributes, values } from './values.ts';

export interface Operation {
  readonly action: string;
  readonly input: Record<string, unknown>;
}

const tableName = fc.constantFrom(...TABLE_NAMES);

/** A key of a table; rarely one that does not fit it. */
function keyOf(name: TableName): fc.Arbitrary<Record<string, unknown>> {
  const pk = fc.constantFrom(...PARTITIONS[name]);
  const right = SORTS[name] ? fc.record({ pk, sk: fc.constantFrom(...SORTS[name]) }) : fc.record({ pk });
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

/** A table or an index to read, with the names of its keys and values that they may be compared with. */
const source = tableName.chain((name) => {
  const table = {
    from: { TableName: name } as Record<string, unknown>,
    partition: 'pk',
    sort: 'sk',
    keys: PARTITIONS[name],
    bounds: (SORTS[name] ?? NUMBERS).slice(0, 2),
  };
  const index = (IndexName: string) => ({
    from: { TableName: name, IndexName },
    sort: 'r',
    bounds: NUMBERS,
    ...(IndexName === 'ByGroup'
      ? { partition: 'g', keys: [{ S: 'g1' }, { S: 'g2' }] }
      : { partition: 'pk', keys: PARTITIONS[name] }),
  });
  return fc.constantFrom(table, ...INDEX_NAMES[name].map(index));
});
const NUMBERS: readonly object[] = [{ N: '1' }, { N: '5' }];

const rarely = <T>(...choices: T[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...choices) },
  );

const many = source.chain(({ from, partition, sort, keys, bounds }) =>
  fc
    .record({
      from: fc.constant(from),
      condition: keyCondition(partition, sort),
      common: fc.record({
        FilterExpression: fc.option(conditionExpression, { nil: undefined, freq: 2 }),
        ProjectionExpression: fc.option(projectionExpression, { nil: undefined, freq: 2 }),
        Select: rarely('COUNT', 'ALL_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'),
        ConsistentRead: rarely(true, false),
        ReturnConsumedCapacity: rarely('TOTAL', 'INDEXES'),
      }),
      paging: fc.record({
        Limit: fc.constantFrom(undefined, undefined, undefined, 1, 1, 2, 2, 0),
        ScanIndexForward: fc.constantFrom(undefined, true, false),
      }),
      key: fc.constantFrom<unknown>(...keys),
      all: values,
      extra: sloppiness,
    })
    .map(({ key, all, ...rest }) => ({
      ...rest,
      bound: { ...all, ':key': key, ':r0': bounds[0], ':r1': bounds[1] },
    })),
);

const query: Arbitrary = many.map(
  ({ from, condition: KeyConditionExpression, common, paging, bound, extra }) =>
    withPlaceholders(defined({ ...from, KeyConditionExpression, ...common, ...paging }), bound, extra),
);
const scan: Arbitrary = many.map(({ from, common, bound, extra }) =>
  withPlaceholders(defined({ ...from, ...common }), bound, extra),
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
    ...(choices.length > 0 && { ReturnValues: fc.constantFrom(undefined, ...choices) }),
    ReturnConsumedCapacity: fc.constantFrom(undefined, undefined, 'TOTAL', 'INDEXES'),
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
    TransactWriteItems: [5, returning(transactWrite)] as const,
    TransactGetItems: [1, returning(transactGet)] as const,
    BatchWriteItem: [1, returning(batchWrite)] as const,
    BatchGetItem: [1, returning(batchGet)] as const,
  }).map(([action, [weight, input]]) => ({
    weight,
    arbitrary: input.map((given) => ({ action, input: given })),
  })),
);
