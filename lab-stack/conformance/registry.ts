import type { Check, Checks } from './check.ts';
import { environments } from './lambda/environments.ts';
import { init } from './lambda/init.ts';
import { invoke } from './lambda/invoke.ts';
import { lambdaLimits } from './lambda/limits.ts';
import { advice } from './mapping/advice.ts';
import { filters } from './mapping/filters.ts';
import { partialBatches } from './mapping/partial-batches.ts';
import { polling } from './mapping/polling.ts';
import { records } from './mapping/records.ts';
import { settings } from './mapping/settings.ts';
import { troubles } from './mapping/troubles.ts';
import { batches } from './sqs/batches.ts';
import { deadLetters } from './sqs/dead-letters.ts';
import { fifoGroups } from './sqs/fifo-groups.ts';
import { fifoIds } from './sqs/fifo-ids.ts';
import { inFlight } from './sqs/in-flight.ts';
import { moveTaskStates } from './sqs/move-task-states.ts';
import { moveTasks } from './sqs/move-tasks.ts';
import { others } from './sqs/others.ts';
import { receipts } from './sqs/receipts.ts';
import { redrivePolicies } from './sqs/redrive-policies.ts';
import { sizes } from './sqs/sizes.ts';
import { times } from './sqs/times.ts';
import { visibility } from './sqs/visibility.ts';
import { conditions } from './table/conditions.ts';
import { limits } from './table/limits.ts';
import { reads } from './table/reads.ts';
import { sdk } from './sdk/calls.ts';
import { transactionTokens } from './table/tokens.ts';
import { transactions } from './table/transactions.ts';

/** Topics by their file; a new one is registered by its line here. */
export type Topics = Readonly<Record<string, Checks>>;

export const TOPICS: Topics = {
  'sqs/visibility.ts': visibility,
  'sqs/receipts.ts': receipts,
  'sqs/batches.ts': batches,
  'sqs/sizes.ts': sizes,
  'sqs/times.ts': times,
  'sqs/in-flight.ts': inFlight,
  'sqs/dead-letters.ts': deadLetters,
  'sqs/redrive-policies.ts': redrivePolicies,
  'sqs/move-tasks.ts': moveTasks,
  'sqs/move-task-states.ts': moveTaskStates,
  'sqs/fifo-ids.ts': fifoIds,
  'sqs/fifo-groups.ts': fifoGroups,
  'sqs/others.ts': others,
  'table/transactions.ts': transactions,
  'table/tokens.ts': transactionTokens,
  'table/conditions.ts': conditions,
  'table/reads.ts': reads,
  'table/limits.ts': limits,
  'sdk/calls.ts': sdk,
  'mapping/settings.ts': settings,
  'mapping/polling.ts': polling,
  'mapping/troubles.ts': troubles,
  'mapping/partial-batches.ts': partialBatches,
  'mapping/filters.ts': filters,
  'mapping/records.ts': records,
  'mapping/advice.ts': advice,
  'lambda/invoke.ts': invoke,
  'lambda/limits.ts': lambdaLimits,
  'lambda/environments.ts': environments,
  'lambda/init.ts': init,
};

/** The checks of all topics by the id of their row. Throws when an id stands twice. */
export function collect(topics: Topics): ReadonlyMap<string, Check> {
  const checks = new Map<string, Check>();
  const files = filesOf(topics);
  for (const [file, topic] of Object.entries(topics)) {
    for (const [id, check] of Object.entries(topic)) {
      if (checks.has(id))
        throw new Error(`Two checks have the id ${id}: in ${file} and in ${files.get(id)}. Rename one.`);
      checks.set(id, check);
    }
  }
  return checks;
}

/** The file of each check, relative to this folder; of two the first. */
export function filesOf(topics: Topics): ReadonlyMap<string, string> {
  const pairs = Object.entries(topics).flatMap(([file, topic]) =>
    Object.keys(topic).map((id): [string, string] => [id, file]),
  );
  return new Map(pairs.toReversed());
}

export const CHECKS = collect(TOPICS);
