/** What transactions share: one action an item, and the reasons of a cancellation, one an action. */
import { ServiceError } from '../service.ts';
import type { AttributeMap } from './attribute.ts';
import { invalid } from './errors.ts';
import type { StoredTable } from './stored-table.ts';

/** What the items of one transaction take together at most. AWS: API_TransactWriteItems, API_TransactGetItems. */
export const LARGEST_TRANSACTION_BYTES = 4 * 1024 * 1024;

export interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: AttributeMap;
}

/** The codes that a reason has for an error of the single action. */
const CODES: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
};

/** Runs one action and tells why it cancels the transaction; `None` is DynamoDB's word for "it does not". */
export function reasonOf(action: () => void): Reason {
  try {
    action();
    return { Code: 'None' };
  } catch (error) {
    const code = error instanceof ServiceError && CODES[error.code];
    if (!code) throw error;
    return { Code: code, Message: error.message, ...error.members };
  }
}

export function cancelled(reasons: readonly Reason[]): ServiceError {
  return new ServiceError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons: reasons },
  );
}

interface Target {
  readonly table: StoredTable;
  key(table: StoredTable): AttributeMap;
}

/** Refuses two actions on one item. Keys that do not fit are left to the action itself. */
export function refuseRepeatedItems(targets: readonly Target[]): void {
  const seen = new Set<string>();
  for (const target of targets) {
    const place = placeOf(target);
    if (place === undefined) continue;
    if (seen.has(place)) throw invalid('Transaction request cannot include multiple operations on one item');
    seen.add(place);
  }
}

function placeOf({ table, key }: Target): string | undefined {
  let place: string | undefined;
  reasonOf(() => {
    const { partition, sort } = table.position(key(table));
    place = JSON.stringify([table.definition.name, partition, sort]);
  });
  return place;
}
