/** Where refusals differ from the engine: whether there is one, of what, and its words. */
import { namesAnItemTwice, namesFaultOf } from '../differential/faults.ts';
import type { Difference } from './difference.ts';
import { K1, putK1, query, scan, transact, update } from './examples.ts';
import {
  IN_THE_REQUEST,
  KEY_CONDITION,
  TWICE,
  UNFIT,
  WRONG_KEY,
  WRONG_OPERAND,
  cancelled,
  invalid,
  isTransaction,
  places,
  reasonTexts,
} from './outcomes.ts';

export const FAULTS: readonly Difference[] = [
  {
    what: 'Operands whose literal type an operator can never take, and a path compared with itself',
    ours: 'ValidationException before the item is looked at',
    engine: 'evaluates them: false, or the condition fails',
    aws: 'refuses the request: operands of an operator must have the types that it takes',
    source: 'DynamoDB Developer Guide, "Condition and filter expressions, operators, and functions"',
    example: [scan({ FilterExpression: 'a < :v', ExpressionAttributeValues: { ':v': { BOOL: true } } })],
    applies: (_, ours, engine) => invalid(ours, WRONG_OPERAND) && !invalid(engine),
  },
  {
    what: 'A fault of an expression or a value inside a transaction',
    ours: 'ValidationException for the whole request',
    engine: 'TransactionCanceledException with ValidationError for that action',
    aws: 'validates the request before it starts a transaction: ValidationException',
    source: 'aws/aws-sdk-java-v2 issue 3561; paritysuite/dynamodb-conformance issue 45',
    example: [transact({ Delete: { ...K1, ConditionExpression: 'a =' } })],
    applies: (operation, ours, engine) =>
      isTransaction(operation) && invalid(ours, IN_THE_REQUEST) && cancelled(engine),
  },
  {
    what: 'An empty key value inside a transaction',
    ours: 'TransactionCanceledException with ValidationError for that action, as for every key that does not fit',
    engine: 'ValidationException for the whole request',
    aws: 'not settled by a public capture for all actions',
    source: 'nubo-db/dynoxide issues 95 and 98',
    example: [transact({ Delete: { TableName: 'Plain', Key: { pk: { S: '' } } } })],
    applies: (operation, ours, engine) =>
      isTransaction(operation) && cancelled(ours) && invalid(engine, /cannot contain an empty/),
  },
  {
    what: 'A name or value that is not defined, in an expression that no item reaches',
    ours: 'ValidationException',
    engine: 'notices it only while it evaluates',
    aws: 'ValidationException: refuses the request',
    source: 'DynamoDB Developer Guide, "Expression attribute names (aliases)"',
    example: [scan({ FilterExpression: 'a = :missing' })],
    applies: (_, ours, engine) =>
      invalid(ours, /^An expression attribute (name|value) used/) && !invalid(engine),
  },
  {
    what: 'The words for an update that does not fit the item',
    ours: 'the texts of AWS: wrong data type, or invalid document path',
    engine: 'Operands for + must be numbers; list_append requires two list operands; the other of the two',
    aws: 'An operand in the update expression has an incorrect data type',
    source: 'DynamoDB Developer Guide, "Update expressions"',
    example: [putK1({ a: { S: 'text' } }), update('SET a = a + :v', { ':v': { N: '1' } })],
    applies: (_, ours, engine) =>
      (invalid(ours, UNFIT) && invalid(engine, UNFIT)) ||
      (cancelled(ours) &&
        ours.summary === engine.summary &&
        reasonTexts(ours).some((text) => UNFIT.test(text))),
  },
  {
    what: 'The words for a key condition that cannot be one',
    ours: 'names the key that is missed or the operator that is not supported',
    engine: 'a text of its own',
    aws: 'the texts that ours follow',
    source: 'DynamoDB Developer Guide, "Key condition expressions for the Query operation"',
    example: [query('pk > :k', { ':k': { S: 'k1' } })],
    applies: ({ action }, ours, engine) =>
      action === 'Query' && invalid(ours, KEY_CONDITION) && invalid(engine, KEY_CONDITION),
  },
  {
    what: 'The words for an operator in the place of a name',
    ours: 'the name is a reserved keyword',
    engine: 'a text of its own about its syntax',
    aws: 'not settled by a public capture',
    source: 'none',
    example: [scan({ ProjectionExpression: 'AND a' })],
    applies: (_, ours, engine) =>
      invalid(ours, /reserved keyword: (AND|OR|NOT|BETWEEN|IN)$/i) && invalid(engine, /^syntax$/),
  },
  {
    what: 'Which of several faults of one key is named',
    ours: 'a part that is missing or of another type, before an empty one',
    engine: 'an empty part first',
    aws: 'not settled by a public capture',
    source: 'none: single faults are compared word for word in faults.test.ts',
    example: [{ action: 'PutItem', input: { TableName: 'Ranged', Item: { pk: { S: '' } } } }],
    applies: (_, ours, engine) => invalid(ours, WRONG_KEY) && invalid(engine, WRONG_KEY),
  },
  {
    what: 'Which of several faults in one request is named',
    ours: 'the expressions in the order Filter, Projection, KeyCondition, Update, Condition, then the keys',
    engine: 'an order of its own',
    aws: 'collects faults of single members and names these first; of the rest no order is documented or captured',
    source:
      'nubo-db/dynamodb-conformance, validation-ordering; single faults are compared word for word in faults.test.ts',
    example: [query('pk =', { ':k': { S: 'k1' } }, { ProjectionExpression: 'a, a' })],
    applies: (operation, ours, engine) =>
      places(operation) > 1 &&
      ((namesFaultOf(operation, ours) && namesFaultOf(operation, engine)) ||
        (namesAnItemTwice(operation) &&
          ((cancelled(ours) && invalid(engine, TWICE)) || (invalid(ours, TWICE) && cancelled(engine))))),
  },
];
