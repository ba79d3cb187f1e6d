/** KeyConditionExpression: equality on the partition key, and at most one condition on the sort key. */
import type { AttributeValue } from '../attribute.ts';
import { typeOf } from '../attribute.ts';
import { invalid, invalidParameter } from '../errors.ts';
import type { KeySchema } from '../key.ts';
import type { BoundCondition, BoundOperand } from './bind-condition.ts';

export interface KeyCondition {
  readonly partition: AttributeValue;
  /** What the sort key must meet; undefined takes the whole partition. */
  readonly sort: BoundCondition | undefined;
}

/** Reads a bound condition as a key condition of a table or index. Throws ValidationException. */
export function readKeyCondition(condition: BoundCondition, schema: KeySchema): KeyCondition {
  const terms = new Map<string, BoundCondition>();
  for (const term of conjuncts(condition)) {
    const name = attributeName(term);
    if (terms.has(name)) throw invalid('KeyConditionExpressions must only contain one condition per key');
    terms.set(name, term);
  }
  const partition = partitionValue(terms.get(schema.partition.name), schema);
  terms.delete(schema.partition.name);
  const sort = schema.sort && terms.get(schema.sort.name);
  if (sort && schema.sort) {
    terms.delete(schema.sort.name);
    requireType(sort, schema.sort.type);
  }
  if (terms.size > 0)
    throw invalid(
      schema.sort && !sort
        ? `Query condition missed key schema element: ${schema.sort.name}`
        : 'Query key condition not supported',
    );
  return { partition, sort };
}

function conjuncts(condition: BoundCondition): BoundCondition[] {
  if (condition.kind !== 'and') return [condition];
  return [...conjuncts(condition.left), ...conjuncts(condition.right)];
}

function attributeName(term: BoundCondition): string {
  const [subject, ...others] = operandsOf(term);
  if (subject?.kind !== 'path' || others.some((other) => other.kind !== 'value'))
    throw invalid(
      'Invalid condition in KeyConditionExpression: a key attribute must be compared with a value, the attribute first',
    );
  if (subject.path.length > 1)
    throw invalid('KeyConditionExpressions cannot have conditions on nested attributes');
  return String(subject.path[0]);
}

function operandsOf(term: BoundCondition): readonly BoundOperand[] {
  if (term.kind === 'compare' && term.comparator !== '<>') return [term.left, term.right];
  if (term.kind === 'between') return [term.of, term.low, term.high];
  if (term.kind === 'call' && term.name === 'begins_with') return term.operands;
  const operator =
    term.kind === 'call' ? term.name : term.kind === 'compare' ? term.comparator : term.kind.toUpperCase();
  throw invalid(`Invalid operator used in KeyConditionExpression: ${operator}`);
}

function partitionValue(term: BoundCondition | undefined, schema: KeySchema): AttributeValue {
  if (!term) throw invalid(`Query condition missed key schema element: ${schema.partition.name}`);
  if (term.kind !== 'compare' || term.comparator !== '=' || term.right.kind !== 'value')
    throw invalid('Query key condition not supported');
  requireType(term, schema.partition.type);
  return term.right.value;
}

function requireType(term: BoundCondition, type: string): void {
  for (const operand of operandsOf(term)) {
    if (operand.kind !== 'value') continue;
    if (typeOf(operand.value) !== type)
      throw invalidParameter('Condition parameter type does not match schema type');
    if (operand.value.S === '' || operand.value.B === '')
      throw invalid(
        'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
      );
  }
}
