import type { Choice } from '../schedule.ts';
import { dependent } from './independence.ts';
import { optionsAt, sameChoice } from './options.ts';
import type { Option, Point } from './points.ts';

/**
 * Choices that need not be made again until something happens on which they depend: each was tried at an earlier
 * point, and what went between commutes with it. After Godefroid, "Partial-Order Methods for the Verification of
 * Concurrent Systems" (1996), chapter 5.
 */
export type Sleep = readonly Choice[];

/** An option that is awake, and who sleeps in the points after it. */
export interface Branch extends Option {
  readonly sleep: Sleep;
}

/**
 * What is left to try at a point, in order. Each option puts those before it to sleep, and wakes those that depend
 * on it. Throws when a sleeper is not offered any more: then a call said that it touches less than it does.
 */
export function branchesAt(point: Point, last: string | undefined, sleep: Sleep): Branch[] {
  const options = optionsAt(point, last);
  const asleep = sleep.map((sleeper) => offered(options, sleeper));
  const awake = options.filter((option) => !asleep.includes(option));
  return awake.map((option, place) => ({
    ...option,
    sleep: [...asleep, ...awake.slice(0, place)]
      .filter((sleeper) => !ordered(sleeper, option))
      .map(({ choice }) => choice),
  }));
}

/** Whether the order of the two can matter. The calls of one run have an order of their own. */
function ordered(one: Option, other: Option): boolean {
  return one.choice.run === other.choice.run || dependent(one.footprint, other.footprint);
}

function offered(options: readonly Option[], sleeper: Choice): Option {
  const option = options.find(({ choice }) => sameChoice(choice, sleeper));
  if (option) return option;
  const { run, fault } = sleeper;
  throw new Error(
    `Run ${run} could go on${fault ? ` with ${fault}` : ''} before a step that does not concern it, and after that step it can not. One of the two calls touches more than it says: see the keys that it reads and writes.`,
  );
}
