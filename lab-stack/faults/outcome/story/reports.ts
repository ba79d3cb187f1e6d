/** What a worker answers Lambda about its batch (facts: Lambda, batchItemFailures). */

import type { RunStory } from './runs.ts';

/** The identifiers that an answer names, as they stand there: one of each entry, `undefined` where it has none. */
export function reportedIn(value: unknown): readonly unknown[] {
  const { batchItemFailures } = (value ?? {}) as { batchItemFailures?: unknown };
  if (!Array.isArray(batchItemFailures)) return [];
  return batchItemFailures.map(
    (failure: unknown) => (failure as { itemIdentifier?: unknown } | null)?.itemIdentifier,
  );
}

/**
 * True where more messages came back than the answer names: Lambda could not read it, and has taken the whole batch
 * for failed. An invocation that did not return has given no answer.
 */
export function isUnread({ ended, settled }: Pick<RunStory, 'ended' | 'settled'>): boolean {
  if (ended?.how !== 'returned') return false;
  const named = reportedIn(ended.value).filter((identifier) => typeof identifier === 'string').length;
  return (settled?.kept.length ?? 0) > named;
}
