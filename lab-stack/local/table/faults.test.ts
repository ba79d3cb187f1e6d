/** Requests with one fault each, and the words of the refusal: what a learner reads when an expression is wrong. */
import { describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { createTableService } from './table.ts';

const context = { caller: 'outside', origin: 'http://127.0.0.1', signal: new AbortController().signal };
const VALUES = {
  ':n': { N: '3' },
  ':m': { N: '1' },
  ':s': { S: 'text' },
  ':b': { BOOL: true },
  ':l': { L: [] },
};
const ITEM = {
  id: { S: 'a' },
  n: { N: '1' },
  s: { S: 'str' },
  l: { L: [{ N: '1' }] },
  m: { M: { x: { N: '1' } } },
};

async function refusal(action: string, input: object): Promise<string> {
  const table = createTableService({ clock: virtualClock() });
  await table.call(
    'CreateTable',
    {
      TableName: 'Things',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    },
    context,
  );
  await table.call('PutItem', { TableName: 'Things', Item: ITEM }, context);
  const before = structuredClone(table.items('Things'));
  const error: unknown = await table
    .call(action, { TableName: 'Things', ...input }, context)
    .catch((thrown) => thrown);
  expect(table.items('Things'), 'a refused request changes nothing').toEqual(before);
  return error instanceof Error ? `${error.name}: ${error.message}` : `accepted: ${JSON.stringify(error)}`;
}

/** Only the values that the expression mentions, so that the fault stays alone. */
function placeholders(expression: string): object {
  const used = Object.entries(VALUES).filter(([ref]) => new RegExp(`${ref}\\b`).test(expression));
  return used.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(used) } : {};
}

describe('a condition', () => {
  test.each([
    ['status = :s', 'Attribute name is a reserved keyword; reserved keyword: status'],
    [
      'n = :missing',
      'An expression attribute value used in expression is not defined; attribute value: :missing',
    ],
    ['#n = :n', 'An expression attribute name used in the document path is not defined; attribute name: #n'],
    ['n = ', 'Syntax error; token: "<EOF>", near: "="'],
    ['n == :n', 'Syntax error; token: "=", near: "== :n"'],
    ['n = 5', 'Syntax error; token: "5", near: "= 5"'],
    [' ', 'The expression can not be empty;'],
    ['((n = :n))', 'The expression has redundant parentheses;'],
    ['missing(n)', 'Invalid function name; function: missing'],
    ['size(n)', 'The function is not allowed to be used this way in an expression; function: size'],
    [
      'attribute_exists(:s)',
      'Operator or function requires a document path; operator or function: attribute_exists',
    ],
    [
      'begins_with(s)',
      'Incorrect number of operands for operator or function; operator or function: begins_with, number of operands: 1',
    ],
    [
      'begins_with(s, :n)',
      'Incorrect operand type for operator or function; operator or function: begins_with, operand type: N',
    ],
    ['n < :b', 'Incorrect operand type for operator or function; operator: <, operand type: BOOL'],
    [
      'attribute_type(n, :s)',
      'Invalid attribute type name found; type: text, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}',
    ],
    [
      'n BETWEEN :n AND :m',
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:3}, upper bound operand: AttributeValue: {N:1}',
    ],
    [
      'n = n',
      'The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [n]',
    ],
  ])('%s', async (expression, words) => {
    const input = { Item: ITEM, ConditionExpression: expression, ...placeholders(expression) };
    expect(await refusal('PutItem', input)).toBe(
      `ValidationException: Invalid ConditionExpression: ${words}`,
    );
  });

  test('that is false', async () => {
    const input = { Item: ITEM, ConditionExpression: 'attribute_not_exists(id)' };
    expect(await refusal('PutItem', input)).toBe(
      'ConditionalCheckFailedException: The conditional request failed',
    );
  });

  test.each([
    [
      { '#x': 'x' },
      undefined,
      'Value provided in ExpressionAttributeNames unused in expressions: keys: {#x}',
    ],
    [
      undefined,
      { ':x': { S: 'x' } },
      'Value provided in ExpressionAttributeValues unused in expressions: keys: {:x}',
    ],
    [{ x: 'x' }, undefined, 'ExpressionAttributeNames contains invalid key: Syntax error; key: "x"'],
  ])(
    'with superfluous placeholders %j %j',
    async (ExpressionAttributeNames, ExpressionAttributeValues, words) => {
      const input = {
        Item: ITEM,
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames,
        ExpressionAttributeValues,
      };
      expect(await refusal('PutItem', input)).toBe(`ValidationException: ${words}`);
    },
  );
});

describe('an update', () => {
  test.each([
    [
      'SET id = :s',
      'One or more parameter values were invalid: Cannot update attribute id. This attribute is part of the key',
    ],
    [
      'SET n = n + :s',
      'Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: +, operand type: STRING',
    ],
    ['SET n = s + :n', 'An operand in the update expression has an incorrect data type'],
    ['SET x = absent + :n', 'The provided expression refers to an attribute that does not exist in the item'],
    ['SET absent.x = :n', 'The document path provided in the update expression is invalid for update'],
    ['REMOVE absent.x', 'The document path provided in the update expression is invalid for update'],
    [
      'SET a = :n, a.b = :n',
      'Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]',
    ],
    [
      'SET a[0] = :n, a.b = :n',
      'Invalid UpdateExpression: Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, [0]], path two: [a, b]',
    ],
    [
      'SET a = :n SET b = :n',
      'Invalid UpdateExpression: The "SET" section can only be used once in an update expression;',
    ],
    [
      'ADD n :s',
      'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD, operand type: STRING',
    ],
    [
      'DELETE n :n',
      'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER',
    ],
    ['SET n = list_append(n, :l)', 'An operand in the update expression has an incorrect data type'],
    ['SET n :n', 'Invalid UpdateExpression: Syntax error; token: ":n", near: "n :n"'],
    ['FOO n', 'Invalid UpdateExpression: Syntax error; token: "FOO", near: "FOO n"'],
  ])('%s', async (expression, words) => {
    const input = { Key: { id: { S: 'a' } }, UpdateExpression: expression, ...placeholders(expression) };
    expect(await refusal('UpdateItem', input)).toBe(`ValidationException: ${words}`);
  });
});

describe('an item', () => {
  test.each([
    [
      { id: { S: '' } },
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: id',
    ],
    [{ n: { N: '1' } }, 'One or more parameter values were invalid: Missing the key id in the item'],
    [
      { id: { N: '1' } },
      'One or more parameter values were invalid: Type mismatch for key id expected: S actual: N',
    ],
    [
      { id: { S: 'x' }, z: { SS: [] } },
      'One or more parameter values were invalid: An string set  may not be empty',
    ],
    [{ id: { S: 'x' }, z: { N: 'abc' } }, 'The parameter cannot be converted to a numeric value: abc'],
    [
      { id: { S: 'x' }, z: { N: '1'.repeat(39) } },
      'Attempting to store more than 38 significant digits in a Number',
    ],
    [
      { id: { S: 'x' }, z: {} },
      'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes',
    ],
    [
      { id: { S: 'p'.repeat(2049) } },
      'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
    ],
    [{ id: { S: 'x' }, z: { S: 'z'.repeat(400 * 1024) } }, 'Item size has exceeded the maximum allowed size'],
  ])('%j', async (Item, words) => {
    expect(await refusal('PutItem', { Item })).toBe(`ValidationException: ${words}`);
  });

  test('nested deeper than 32 levels', async () => {
    let value: object = { S: 'bottom' };
    for (let level = 0; level < 32; level++) value = { L: [value] };
    expect(await refusal('PutItem', { Item: { id: { S: 'x' }, deep: value } })).toContain(
      'Nesting Levels have exceeded',
    );
  });
});

test('a table that is not there', async () => {
  expect(await refusal('GetItem', { TableName: 'Nothing', Key: { id: { S: 'a' } } })).toBe(
    'ResourceNotFoundException: Requested resource not found',
  );
});

test('a legacy parameter says what to use instead', async () => {
  expect(await refusal('Query', { KeyConditions: {} })).toContain('use KeyConditionExpression');
});
