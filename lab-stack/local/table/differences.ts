/**
 * Where our table and the engine (dynoxide 1.2.1) are known to differ, and what AWS does. The differential test
 * takes exactly these, and fails on any other difference.
 */
import type { Operation } from './differential/operations.ts';
import type { Outcome } from './differential/outcome.ts';
import { isObject } from './read-value.ts';

export interface Difference {
  readonly what: string;
  readonly ours: string;
  readonly engine: string;
  readonly aws: string;
  readonly source: string;
  applies(operation: Operation, ours: Outcome, engine: Outcome): boolean;
  /** Whether an operation may leave different items although both accept it and answer alike. */
  silently?(operation: Operation): boolean;
}

const invalid = (outcome: Outcome, text = /^/): boolean =>
  outcome.summary.startsWith('ValidationException: ') &&
  text.test(outcome.summary.slice('ValidationException: '.length));
const cancelled = (outcome: Outcome): boolean => outcome.summary.startsWith('TransactionCanceledException');
const accepted = (outcome: Outcome): boolean => outcome.summary === 'ok';
const isTransaction = ({ action }: Operation): boolean => action.startsWith('Transact');

/** Faults that a request shows by itself, whatever the table holds. */
const IN_THE_REQUEST =
  /^(syntax|Attribute name is a reserved|An expression attribute (name|value) used|Value provided in Expression|ExpressionAttribute|Two document paths|The "\w+" section|Incorrect (operand type|number of operands)|Invalid (function name|attribute type name)|The (function|expression has|expression can|first operand|BETWEEN)|Operator or function requires|Supplied AttributeValue|The parameter cannot be|Number (overflow|underflow)|Attempting to store|Input collection|One or more parameter values were invalid: (An? |Null|Input collection|Binary sets))/;

const WRONG_OPERAND =
  /^(Incorrect operand type|Invalid attribute type name|The first operand must be distinct|The BETWEEN operator)/;
const UNFIT =
  /^(An operand in the update|The document path provided|The provided expression refers|Operands for|list_append requires)/;
const WRONG_KEY =
  /^(One or more parameter values (were|are) (invalid|not valid)(: Missing the key|: Type mismatch for|. The AttributeValue for a key|. A value specified for a secondary index key)|The provided key element does not match|Provided list of item keys)/;
const TWICE = /multiple operations on one item/;
const BAD_PATH = /^The document path provided in the update expression is invalid for update/;
const KEY_CONDITION =
  /^(Query (key condition not supported|condition missed|filter contains)|Invalid (operator|condition) (used )?in KeyCond|KeyConditionExpressions |partition key must use equality|syntax|Filter Expression can only|Incorrect operand type|One or more parameter values were invalid: Condition parameter type)/;

export const DIFFERENCES: readonly Difference[] = [
  {
    what: 'Operands whose literal type an operator can never take, and a path compared with itself',
    ours: 'ValidationException before the item is looked at',
    engine: 'evaluates them: false, or the condition fails',
    aws: 'refuses the request: operands of an operator must have the types that it takes',
    source: 'DynamoDB Developer Guide, "Condition and filter expressions, operators, and functions"',
    applies: (_, ours, engine) => invalid(ours, WRONG_OPERAND) && !invalid(engine),
  },
  {
    what: 'A fault of an expression or a value inside a transaction',
    ours: 'ValidationException for the whole request',
    engine: 'TransactionCanceledException with ValidationError for that action',
    aws: 'validates the request before it starts a transaction: ValidationException',
    source: 'aws/aws-sdk-java-v2 issue 3561; paritysuite/dynamodb-conformance issue 45',
    applies: (operation, ours, engine) =>
      isTransaction(operation) && invalid(ours, IN_THE_REQUEST) && cancelled(engine),
  },
  {
    what: 'An empty key value inside a transaction',
    ours: 'TransactionCanceledException with ValidationError for that action, as for every key that does not fit',
    engine: 'ValidationException for the whole request',
    aws: 'not settled by a public capture for all actions',
    source: 'nubo-db/dynoxide issues 95 and 98',
    applies: (operation, ours, engine) =>
      isTransaction(operation) && cancelled(ours) && invalid(engine, /cannot contain an empty/),
  },
  {
    what: 'REMOVE below an attribute that is absent or no map or list',
    ours: 'ValidationException: the document path is invalid for update',
    engine: 'removes nothing and succeeds',
    aws: 'refuses: only the last step of a path may be absent',
    source: 'scylladb/scylladb issue 10043, which reports the behaviour of AWS',
    applies: ({ input }, ours) =>
      JSON.stringify(input).includes('REMOVE') &&
      (invalid(ours, BAD_PATH) || (cancelled(ours) && reasonTexts(ours).some((text) => BAD_PATH.test(text)))),
  },
  {
    what: 'SET or ADD below an attribute that is NULL',
    ours: 'ValidationException: the document path is invalid for update',
    engine: 'makes the NULL a map',
    aws: 'refuses: a NULL is no map',
    source: 'DynamoDB Developer Guide, "Update expressions", nested attributes',
    applies: (_, ours, engine) =>
      (invalid(ours, BAD_PATH) ||
        (cancelled(ours) && reasonTexts(ours).some((text) => BAD_PATH.test(text)))) &&
      (accepted(engine) || cancelled(engine)),
  },
  {
    what: 'ADD and DELETE on a number set, with a number written in another way (1.50, 1e2)',
    ours: 'the number is the same however it is written',
    engine: 'compares the texts: finds duplicates, or does not find the element',
    aws: 'numbers are compared as numbers, and kept without needless zeros',
    source: 'DynamoDB Developer Guide, "Supported data types and naming rules", Number and Sets',
    applies: (operation, _, engine) =>
      changesNumberSet(operation) && (accepted(engine) || invalid(engine, /duplicates/) || cancelled(engine)),
    silently: changesNumberSet,
  },
  {
    what: 'SET at an index beyond the end of a list',
    ours: 'appends',
    engine: 'fills the gap with NULL',
    aws: 'appends to the end of the list',
    source: 'DynamoDB Developer Guide, "Update expressions", adding elements to a list',
    applies: ({ action, input }, ours, engine) =>
      writesIntoList({ action, input }) && accepted(ours) && accepted(engine),
    silently: writesIntoList,
  },
  {
    what: 'ReturnValues ALL_OLD and UPDATED_OLD of an update that creates its item',
    ours: 'no Attributes',
    engine: 'the key of the new item',
    aws: 'attributes "as they appeared before the UpdateItem operation": there were none',
    source: 'DynamoDB API Reference, UpdateItem, ReturnValues',
    applies: ({ action, input }, ours, engine) =>
      action === 'UpdateItem' &&
      String(input['ReturnValues']).endsWith('_OLD') &&
      accepted(engine) &&
      accepted(ours) &&
      !has(ours, 'Attributes'),
  },
  {
    what: 'ReturnValues UPDATED_NEW and UPDATED_OLD of one element of a list',
    ours: 'only the element',
    engine: 'the whole list',
    aws: '"only the updated attributes"; for a nested path only the parts at that path',
    source: 'DynamoDB API Reference, UpdateItem, ReturnValues',
    applies: ({ action, input }, ours, engine) =>
      action === 'UpdateItem' &&
      String(input['ReturnValues']).startsWith('UPDATED_') &&
      String(input['UpdateExpression']).includes('[') &&
      accepted(engine) &&
      accepted(ours),
  },
  {
    what: 'ProjectionExpression in TransactGetItems',
    ours: 'only what it names',
    engine: 'the key attributes as well',
    aws: 'returns what the projection names',
    source: 'DynamoDB API Reference, Get (TransactGetItems), ProjectionExpression',
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
    applies: (_, ours, engine) => invalid(ours, /does not project/) && accepted(engine),
  },
  {
    what: 'A bracketed sort key condition before the partition key condition',
    ours: 'takes the conditions in any order',
    engine: 'ValidationException: misses the sort key',
    aws: 'the conditions may stand in any order',
    source: 'DynamoDB Developer Guide, "Key condition expressions for the Query operation"',
    applies: ({ action, input }, ours, engine) =>
      action === 'Query' &&
      String(input['KeyConditionExpression']).startsWith('(') &&
      !invalid(ours) &&
      invalid(engine, KEY_CONDITION),
  },
  {
    what: 'An update of a key attribute in a transaction',
    ours: 'TransactionCanceledException with ValidationError, as the single UpdateItem',
    engine: 'accepts it, and breaks the item',
    aws: 'key attributes cannot be updated',
    source: 'DynamoDB API Reference, Update (TransactWriteItems), UpdateExpression',
    applies: (operation, ours, engine) =>
      isTransaction(operation) &&
      cancelled(ours) &&
      reasonTexts(ours).some((text) => text.includes('This attribute is part of the key')) &&
      !invalid(engine),
  },
  {
    what: 'The words for Limit 0',
    ours: "Value '0' at 'limit'",
    engine: "Value at 'Limit'",
    aws: "Value '0' at 'limit'",
    source: 'DynamoDB API Reference, Query, Limit: valid range from 1',
    applies: (_, ours, engine) => invalid(ours, /at 'limit'/) && invalid(engine, /at 'Limit'/),
  },
  {
    what: 'Colliding paths of a REMOVE in a transaction, and paths that take one place for a map and a list',
    ours: 'ValidationException',
    engine: 'does not look for them there',
    aws: 'refuses overlapping and conflicting paths in every expression',
    source: 'DynamoDB Developer Guide, "Update expressions"',
    applies: (_, ours, engine) =>
      invalid(ours, /^Two document paths (overlap|conflict)/) && (accepted(engine) || cancelled(engine)),
  },
  {
    what: 'A name or value that is not defined, in an expression that no item reaches',
    ours: 'ValidationException',
    engine: 'notices it only while it evaluates',
    aws: 'ValidationException: refuses the request',
    source: 'DynamoDB Developer Guide, "Expression attribute names (aliases)"',
    applies: (_, ours, engine) =>
      invalid(ours, /^An expression attribute (name|value) used/) && !invalid(engine),
  },
  {
    what: 'The words for an update that does not fit the item',
    ours: 'the texts of AWS: wrong data type, or invalid document path',
    engine: 'Operands for + must be numbers; list_append requires two list operands; the other of the two',
    aws: 'An operand in the update expression has an incorrect data type',
    source: 'DynamoDB Developer Guide, "Update expressions"',
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
    applies: ({ action }, ours, engine) =>
      action === 'Query' && invalid(ours, KEY_CONDITION) && invalid(engine, KEY_CONDITION),
  },
  {
    what: 'Which of several faults in one request is named',
    ours: 'the expressions in the order Filter, Projection, KeyCondition, Update, Condition, then the keys',
    engine: 'an order of its own',
    aws: 'does not document an order',
    source: 'none: single faults are compared word for word in faults.test.ts',
    applies: (operation, ours, engine) =>
      (invalid(ours, WRONG_KEY) && invalid(engine, WRONG_KEY)) ||
      (places(operation) > 1 &&
        ((invalid(ours) && invalid(engine)) ||
          (isTransaction(operation) && cancelled(ours) && invalid(engine, TWICE)) ||
          (isTransaction(operation) && invalid(ours, TWICE) && cancelled(engine)) ||
          (isTransaction(operation) && invalid(ours, IN_THE_REQUEST) && invalid(engine)))),
  },
];

function has(outcome: Outcome, member: string): boolean {
  return isObject(outcome.body) && Object.hasOwn(outcome.body, member);
}

function reasonTexts(outcome: Outcome): string[] {
  const reasons = isObject(outcome.body) ? outcome.body['CancellationReasons'] : undefined;
  return Array.isArray(reasons)
    ? reasons.filter(isObject).map((reason) => String(reason['Message'] ?? ''))
    : [];
}

function changesNumberSet({ input }: Operation): boolean {
  const text = JSON.stringify(input);
  return /\b(ADD|delete)\b/.test(text) && /"NS":\[[^\]]*"(1\.50|1e2|1E-5)"/.test(text);
}

function writesIntoList({ action, input }: Operation): boolean {
  return (
    /UpdateItem|TransactWriteItems/.test(action) &&
    /"UpdateExpression":"[^"]*\[\d/.test(JSON.stringify(input))
  );
}

/** In how many places a request can be wrong: each expression, its names and values, keys and further members. */
function places({ input }: Operation): number {
  return (
    JSON.stringify(input).match(/Expression|"(Key|Item|Keys|Select|Limit|IndexName|ConsistentRead)":/g) ?? []
  ).length;
}
