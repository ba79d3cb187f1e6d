/** What a worker answers Lambda about its batch, where Lambda cannot read it (facts: Lambda, batchItemFailures). */

import type { RunStory } from '../outcome/story/runs.ts';

/** Strings of an answer are cut to so many characters, and the whole to so many. */
const MOST_OF_STRING = 12;
const MOST_OF_ANSWER = 130;

export interface Unread {
  /** The answer as JSON, long strings cut. */
  readonly text: string;
  /** What is wrong with it: `its entries have no itemIdentifier`. */
  readonly why: string;
}

/**
 * The answer of an invocation of which more messages came back than it names: Lambda has then taken the whole batch
 * for failed. Undefined where the answer was read, or where there is none.
 */
export function unreadAnswer({ ended, settled }: RunStory): Unread | undefined {
  const kept = settled?.kept.length ?? 0;
  if (ended?.how !== 'returned') return undefined;
  const failures = failuresIn(ended.value);
  const named = failures.filter((one) => typeof identifierOf(one) === 'string').length;
  if (kept <= named) return undefined;
  const why =
    named < failures.length || named === 0
      ? 'its entries have no itemIdentifier'
      : 'no message of the batch has such an itemIdentifier';
  return { text: shortJson(ended.value), why };
}

function failuresIn(value: unknown): readonly unknown[] {
  const { batchItemFailures } = (value ?? {}) as { batchItemFailures?: unknown };
  return Array.isArray(batchItemFailures) ? batchItemFailures : [];
}

function identifierOf(failure: unknown): unknown {
  return (failure as { itemIdentifier?: unknown } | null)?.itemIdentifier;
}

/** With room after the commas, where a line may end. */
function shortJson(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' && inner.length > MOST_OF_STRING ? `${inner.slice(0, MOST_OF_STRING)}…` : inner,
  );
  const spaced = (text ?? 'nothing').replaceAll(/(?<=[}\]"]),(?=[{["])/g, ', ').replaceAll('":', '": ');
  return spaced.length > MOST_OF_ANSWER ? `${spaced.slice(0, MOST_OF_ANSWER)}…` : spaced;
}
