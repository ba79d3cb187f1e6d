import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { JobRecord } from '#lab/job/record.ts';

/** What a cancelled transaction means to us. */
export type Cancellation =
  /** Another write was under way on an item: the same write may pass a moment later. */
  | { readonly kind: 'conflict' }
  /** The operation already has its job. */
  | { readonly kind: 'found'; readonly job: JobRecord }
  /** The table had no capacity left. */
  | { readonly kind: 'throttled' };

const throttles = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError']);

/**
 * What the reasons of a cancelled transaction mean: one for each action, in the order in which `write` gave them.
 * Undefined for any other error and for reasons that no repetition mends (facts: DynamoDB 3.1).
 */
export function cancellationOf(thrown: unknown): Cancellation | undefined {
  if (!(thrown instanceof TransactionCanceledException)) return undefined;
  const reasons = thrown.CancellationReasons ?? [];
  const codes = reasons.map(({ Code }) => Code ?? 'None').filter((code) => code !== 'None');
  // #region ex02a-reasons
  const [onJob] = reasons;
  if (onJob?.Code === 'ConditionalCheckFailed' && onJob.Item)
    return { kind: 'found', job: jobIn(onJob.Item) };
  const isBusy = codes.length > 0 && codes.every((code) => code === 'TransactionConflict');
  if (isBusy) return { kind: 'conflict' };
  // #endregion ex02a-reasons
  const isThrottled = codes.some((code) => throttles.has(code));
  const mayPass = codes.every((code) => code === 'TransactionConflict' || throttles.has(code));
  return isThrottled && mayPass ? { kind: 'throttled' } : undefined;
}

// The document client leaves errors as they came over the wire.
function jobIn(item: NonNullable<CancellationReason['Item']>): JobRecord {
  return unmarshall(item) as JobRecord;
}
