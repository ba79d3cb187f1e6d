/**
 * Which faults a request has by itself, whatever the table holds, by the words of the refusal. Where two services
 * name different faults of one request, each must name one that is there.
 */
import { isObject } from '../read-value.ts';
import type { Operation } from './operations.ts';
import type { Outcome } from './outcome.ts';
import { SORTS } from './tables.ts';
import type { TableName } from './tables.ts';

interface FaultKind {
  readonly words: RegExp;
  /** Whether the request has what the fault is about. */
  isIn(operation: Operation): boolean;
}

const mentions =
  (member: RegExp) =>
  ({ input }: Operation): boolean =>
    member.test(JSON.stringify(input));

const KINDS: readonly FaultKind[] = [
  {
    words:
      /^(syntax|Attribute name is a reserved|An expression attribute (name|value) used|Two document paths|The "\w+" section|Incorrect (operand type|number of operands)|Invalid (function name|attribute type name|operator used in KeyCond)|The (function|expression has|expression can|first operand|BETWEEN)|Operator or function requires|Key attributes must be scalars)/,
    isIn: mentions(/"\w+Expression":/),
  },
  {
    words: /^(Value provided in Expression|ExpressionAttribute)/,
    isIn: mentions(/"ExpressionAttribute\w+":/),
  },
  {
    words: /^Filter Expression can only contain non-primary/,
    isIn: ({ action, input }) => action === 'Query' && input['FilterExpression'] !== undefined,
  },
  {
    words:
      /^(Query (key condition not supported|condition missed|filter contains)|Invalid condition in KeyCond|KeyConditionExpressions |partition key must use equality|One or more parameter values were invalid: Condition parameter type)/,
    isIn: ({ action }) => action === 'Query',
  },
  {
    words:
      /(does not project|Select type ALL_ATTRIBUTES is not supported|Consistent reads are not supported|ALL_PROJECTED_ATTRIBUTES can be used only)/,
    isIn: ({ action, input }) =>
      /Query|Scan/.test(action) &&
      (input['IndexName'] !== undefined || input['Select'] === 'ALL_PROJECTED_ATTRIBUTES'),
  },
  {
    words: /^(Cannot specify the ProjectionExpression|Must specify the AttributesToGet)/,
    isIn: ({ input }) => input['Select'] !== undefined,
  },
  { words: /at 'Limit'/, isIn: ({ input }) => input['Limit'] === 0 },
  { words: /multiple operations on one item/, isIn: namesAnItemTwice },
  {
    words:
      /^(One or more parameter values were invalid: (Missing the key|Type mismatch for|Cannot update attribute)|One or more parameter values are not valid|The provided key element does not match|Provided list of item keys)/,
    isIn: mentions(/"(Key|Item|Keys)":/),
  },
  {
    words:
      /^(Supplied AttributeValue|The parameter cannot be|Number (overflow|underflow)|Attempting to store|Input collection|One or more parameter values were invalid: (An? |Null|Input collection|Binary sets))/,
    isIn: mentions(/"(Item|Key|ExpressionAttributeValues)":/),
  },
];

/** Whether a refusal names a fault that the request itself has. */
export function namesFaultOf(operation: Operation, { summary }: Outcome): boolean {
  const [, words] = /^ValidationException: (.*)$/s.exec(summary) ?? [];
  return words !== undefined && KINDS.some((kind) => kind.words.test(words) && kind.isIn(operation));
}

/** Two actions of a transaction on one key, written alike; keys that lack a part may be alike too. */
export function namesAnItemTwice({ input }: Operation): boolean {
  const actions = Array.isArray(input['TransactItems']) ? input['TransactItems'] : [];
  const keys = actions
    .flatMap((action: object) => Object.values(action))
    .filter(isObject)
    .map(({ TableName, Key, Item }) => {
      const key = isObject(Key) ? Key : isObject(Item) ? Item : {};
      return JSON.stringify([TableName, key['pk'], SORTS[TableName as TableName] && key['sk']]);
    });
  return new Set(keys).size < keys.length;
}
