import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { told } from './tell.ts';

/** One blank of a prediction's file, and what the run gave. */
export interface Predicted {
  /** What was asked for, as the beginning of a sentence: "After the throw, m2 is received again". */
  readonly what: string;
  /** What the learner wrote. */
  readonly said: unknown;
  /** Seconds since the beginning, or `never`. */
  readonly truth: number | 'never';
  readonly moments: readonly Moment[];
  /** A question that points at the place to think about. */
  readonly ask: string;
}

/** Passes when every prediction is right, to the second; throws WithVerdict for the first that is not. */
export function checkPredictions(predictions: readonly Predicted[]): void {
  for (const one of predictions) {
    const wrong = wrongIn(one);
    if (!wrong) continue;
    throw told({ statement: wrong.statement, broke: wrong.sentence, moments: wrong.upTo, ask: one.ask });
  }
}

/** Passes when a number of times was predicted right; throws WithVerdict, without the right one, when not. */
export function checkCount({ what, said, truth, ask }: Counted): void {
  if (said === truth) return;
  throw told({ ...countVerdict(what, said, truth), ask });
}

export interface Counted extends Pick<Predicted, 'what' | 'said' | 'ask'> {
  readonly truth: number;
}

function countVerdict(what: string, said: unknown, truth: number): { statement: string; broke: string } {
  if (said === null || said === undefined)
    return { statement: 'unanswered', broke: `${what}: how often? Nothing is written there yet.` };
  if (typeof said !== 'number' || !Number.isInteger(said) || said < 0)
    return {
      statement: 'no-count',
      broke: `${what} ${JSON.stringify(said)} times: write a whole number, such as 4.`,
    };
  return said > truth
    ? { statement: 'too-many', broke: `${what} ${said} times, you say: too many.` }
    : { statement: 'too-few', broke: `${what} ${said} times, you say: too few.` };
}

interface Wrong {
  readonly statement: string;
  readonly sentence: string;
  /** What may be shown: never the moment that was asked for. */
  readonly upTo: readonly Moment[];
}

function wrongIn({ what, said, truth, moments }: Predicted): Wrong | undefined {
  const before = (end: number): Moment[] => moments.filter(({ at }) => at < end);
  if (said === null || said === undefined)
    return { statement: 'unanswered', sentence: `${what}: when? Nothing is written there yet.`, upTo: [] };
  if (said !== 'never' && (typeof said !== 'number' || !Number.isFinite(said) || said < 0))
    return {
      statement: 'no-time',
      sentence: `${what} at ${JSON.stringify(said)}: write seconds as a number, such as 42, or "never".`,
      upTo: [],
    };
  if (said === truth) return undefined;
  if (said === 'never')
    return {
      statement: 'it-happens',
      sentence: `${what}: never, you say. But it happens.`,
      upTo: before(Number(truth)),
    };
  if (truth === 'never')
    return {
      statement: 'not-then',
      sentence: `${what} at ${said} s, you say. At ${said} s it does not happen.`,
      upTo: before(said).filter(({ kind }) => kind !== 'deleted'),
    };
  return said < truth
    ? { statement: 'too-early', sentence: `${what} at ${said} s, you say: too early.`, upTo: before(said) }
    : { statement: 'too-late', sentence: `${what} at ${said} s, you say: too late.`, upTo: before(truth) };
}

/** When something happens to a message for the n-th time (from 1); `never` when it does not, in all that was played. */
export function timeOf(
  moments: readonly Moment[],
  kind: Moment['kind'],
  message: string,
  nth = 1,
): number | 'never' {
  return (
    moments.filter((moment) => moment.kind === kind && moment.messages.includes(message))[nth - 1]?.at ??
    'never'
  );
}
