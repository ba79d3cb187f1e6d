/** What the outcomes of one request on two services are told apart by. */
import type { Operation } from '../differential/operations.ts';
import type { Outcome } from '../differential/outcome.ts';
import { stable } from '../differential/outcome.ts';
import { isObject } from '../read-value.ts';

export const invalid = (outcome: Outcome, text = /^/): boolean =>
  outcome.summary.startsWith('ValidationException: ') &&
  text.test(outcome.summary.slice('ValidationException: '.length));
export const cancelled = (outcome: Outcome): boolean =>
  outcome.summary.startsWith('TransactionCanceledException');
export const accepted = (outcome: Outcome): boolean => outcome.summary === 'ok';
export const isTransaction = ({ action }: Operation): boolean => action.startsWith('Transact');

/** Faults that a request shows by itself, whatever the table holds. */
export const IN_THE_REQUEST =
  /^(syntax|Attribute name is a reserved|An expression attribute (name|value) used|Value provided in Expression|ExpressionAttribute|Two document paths|The "\w+" section|Incorrect (operand type|number of operands)|Invalid (function name|attribute type name)|The (function|expression has|expression can|first operand|BETWEEN)|Operator or function requires|Supplied AttributeValue|The parameter cannot be|Number (overflow|underflow)|Attempting to store|Input collection|One or more parameter values were invalid: (An? |Null|Input collection|Binary sets))/;

export const WRONG_OPERAND =
  /^(Incorrect operand type|Invalid attribute type name|The first operand must be distinct|The BETWEEN operator)/;
export const UNFIT =
  /^(An operand in the update|The document path provided|The provided expression refers|Operands for|list_append requires|Attempting to store more|Number (overflow|underflow))/;
export const WRONG_KEY =
  /^(One or more parameter values were invalid: (Missing the key|Type mismatch for)|One or more parameter values are not valid|The provided key element does not match)/;
export const TWICE = /multiple operations on one item/;
export const BAD_PATH = /^The document path provided in the update expression is invalid for update/;
export const KEY_CONDITION =
  /^(Query (key condition not supported|condition missed|filter contains)|Invalid (operator|condition) (used )?in KeyCond|KeyConditionExpressions |partition key must use equality|syntax|Filter Expression can only|Incorrect operand type|One or more parameter values were invalid: Condition parameter type)/;

/** Whether two answers are alike without these members. */
export function sameBut(members: readonly string[], ours: Outcome, engine: Outcome): boolean {
  const rest = ({ summary, body }: Outcome): string => {
    const kept = isObject(body) ? Object.entries(body).filter(([name]) => !members.includes(name)) : [];
    return summary + stable(Object.fromEntries(kept));
  };
  return rest(ours) === rest(engine);
}

export function has(outcome: Outcome, member: string): boolean {
  return isObject(outcome.body) && Object.hasOwn(outcome.body, member);
}

export function reasonTexts(outcome: Outcome): string[] {
  const reasons = isObject(outcome.body) ? outcome.body['CancellationReasons'] : undefined;
  return Array.isArray(reasons)
    ? reasons.filter(isObject).map((reason) => String(reason['Message'] ?? ''))
    : [];
}

export function changesNumberSet({ input }: Operation): boolean {
  const text = JSON.stringify(input);
  return /\b(ADD|DELETE)\b/i.test(text) && /"NS":\[[^\]]*"(1\.50|1e2|1E-5)"/.test(text);
}

export function writesIntoList({ action, input }: Operation): boolean {
  return (
    /UpdateItem|TransactWriteItems/.test(action) &&
    /"UpdateExpression":"[^"]*\[\d/.test(JSON.stringify(input))
  );
}

/** In how many places a request can be wrong: entries of a batch, else expressions, placeholders, keys and further members. */
export function places({ action, input }: Operation): number {
  const text = JSON.stringify(input);
  if (action.startsWith('Batch'))
    return (text.match(/"(PutRequest|DeleteRequest)":|\{"pk":|\{\}/g) ?? []).length;
  return (text.match(/Expression|"(Key|Item|Select|Limit|IndexName|ConsistentRead)":/g) ?? []).length;
}
