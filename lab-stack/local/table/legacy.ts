import { invalid } from './errors.ts';
import type { Input } from './input.ts';

/** Members of the API from before expressions, and what says the same today. */
const TODAY: Readonly<Record<string, string>> = {
  AttributesToGet: 'ProjectionExpression',
  AttributeUpdates: 'UpdateExpression',
  ConditionalOperator: 'ConditionExpression or FilterExpression',
  Expected: 'ConditionExpression',
  KeyConditions: 'KeyConditionExpression',
  QueryFilter: 'FilterExpression',
  ScanFilter: 'FilterExpression',
};

/** Refuses what AWS still takes and this table does not, rather than ignore it. */
export function refuseLegacy(input: Input): void {
  const member = Object.keys(TODAY).find((name) => Object.hasOwn(input, name) && input[name] != null);
  if (member)
    throw invalid(
      `The local table does not take the legacy parameter ${member}: use ${TODAY[member]}, or run with --table engine.`,
    );
}
