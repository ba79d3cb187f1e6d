/** Where reads differ from the engine. */
import type { Difference } from './difference.ts';
import { K1, putK1, query, scan } from './examples.ts';
import { KEY_CONDITION, accepted, invalid, sameBut } from './outcomes.ts';

export const READS: readonly Difference[] = [
  {
    what: 'ProjectionExpression in TransactGetItems',
    ours: 'only what it names',
    engine: 'the key attributes as well',
    aws: 'returns what the projection names',
    source: 'DynamoDB API Reference, Get (TransactGetItems), ProjectionExpression',
    example: [
      putK1({ a: { N: '1' } }),
      {
        action: 'TransactGetItems',
        input: { TransactItems: [{ Get: { ...K1, ProjectionExpression: 'a' } }] },
      },
    ],
    applies: ({ action, input }, ours, engine) =>
      action === 'TransactGetItems' &&
      JSON.stringify(input).includes('ProjectionExpression') &&
      accepted(ours) &&
      accepted(engine),
  },
  {
    what: 'Attributes that a global index does not hold',
    ours: 'ValidationException for a projection, and for the filter of a Query',
    engine: 'treats them as absent',
    aws: 'a global index query can only request attributes that are projected; a filter likewise',
    source: 'DynamoDB Developer Guide, "Using global secondary indexes"',
    example: [scan({ TableName: 'Ranged', IndexName: 'ByGroup', ProjectionExpression: 'a' })],
    applies: (_, ours, engine) => invalid(ours, /does not project/) && accepted(engine),
  },
  {
    what: 'Attributes that a local index does not hold',
    ours: 'a projection and ALL_ATTRIBUTES fetch them from the table',
    engine: 'treats them as absent, but for ALL_ATTRIBUTES in a Query',
    aws: 'fetches them from the table, and charges for it',
    source: 'DynamoDB Developer Guide, "Local secondary indexes", fetches',
    example: [
      {
        action: 'PutItem',
        input: {
          TableName: 'Bytes',
          Item: { pk: { B: 'AQ==' }, sk: { B: 'AA==' }, r: { N: '1' }, b: { N: '2' } },
        },
      },
      scan({ TableName: 'Bytes', IndexName: 'ByRank', ProjectionExpression: 'b' }),
    ],
    applies: ({ input }, ours, engine) =>
      input['IndexName'] === 'ByRank' &&
      (input['ProjectionExpression'] !== undefined || input['Select'] === 'ALL_ATTRIBUTES') &&
      sameBut(['Items', 'ConsumedCapacity'], ours, engine),
  },
  {
    what: 'A sort key equality in brackets before the partition key condition',
    ours: 'takes the conditions in any order',
    engine: 'ValidationException: misses the sort key',
    aws: 'the conditions may stand in any order',
    source: 'DynamoDB Developer Guide, "Key condition expressions for the Query operation"',
    example: [query('(sk = :r) AND (pk = :k)', { ':k': { S: 'k1' }, ':r': { N: '1' } })],
    applies: ({ action, input }, ours, engine) =>
      action === 'Query' &&
      String(input['KeyConditionExpression']).startsWith('(') &&
      !invalid(ours) &&
      invalid(engine, KEY_CONDITION),
  },
  {
    what: 'Where the cost of scanning a local index is shown',
    ours: 'at the index; the table is shown with 0 units',
    engine: 'nowhere: only in the sum',
    aws: 'at the index',
    source:
      'DynamoDB API Reference, ConsumedCapacity; measured on AWS for Query in ExtendDB/extenddb pull request 305',
    example: [scan({ TableName: 'Bytes', IndexName: 'ByRank', ReturnConsumedCapacity: 'INDEXES' })],
    applies: ({ action, input }, ours, engine) =>
      action === 'Scan' &&
      input['IndexName'] === 'ByRank' &&
      input['ReturnConsumedCapacity'] === 'INDEXES' &&
      sameBut(['ConsumedCapacity'], ours, engine),
  },
];
