/** What a worker answers Lambda about its batch, where Lambda cannot read it (facts: Lambda, batchItemFailures). */

import { isUnread, reportedIn } from '../outcome/story/reports.ts';
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

/** The answer of an invocation that Lambda could not read; undefined where it was read, or where there is none. */
export function unreadAnswer(run: RunStory): Unread | undefined {
  if (!isUnread(run)) return undefined;
  const reported = reportedIn(run.ended?.value);
  const isNamed = reported.length > 0 && reported.every((identifier) => typeof identifier === 'string');
  const why = isNamed
    ? 'no message of the batch has such an itemIdentifier'
    : 'its entries have no itemIdentifier';
  return { text: shortJson(run.ended?.value), why };
}

/** With room after the commas, where a line may end. */
function shortJson(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' && inner.length > MOST_OF_STRING ? `${inner.slice(0, MOST_OF_STRING)}…` : inner,
  );
  const spaced = (text ?? 'nothing').replaceAll(/(?<=[}\]"]),(?=[{["])/g, ', ').replaceAll('":', '": ');
  return spaced.length > MOST_OF_ANSWER ? `${spaced.slice(0, MOST_OF_ANSWER)}…` : spaced;
}
