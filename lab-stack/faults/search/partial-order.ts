import type { Choice, ChoicePoint, Parked, Schedule } from '../schedule.ts';
import { dependent, footprintOf, type Footprint } from './independence.ts';
import { canGoOn, chosenAt } from './options.ts';

/** One step of a run, and what must have happened before it. */
export interface Step {
  readonly choice: Choice;
  /** How many steps of each run come before it in every order, by place in `runs`. */
  readonly needs: readonly number[];
  /** Whether its run could go on at once: to leave it here is a switch. */
  readonly goesOn: boolean;
}

/**
 * What is common to all schedules that differ only in the order of independent steps (a Mazurkiewicz trace): the
 * steps of each run, and which steps of the others each of them comes after.
 */
export interface PartialOrder {
  /** In the order of their names. */
  readonly runs: readonly string[];
  /** By place in `runs`. */
  readonly steps: readonly (readonly Step[])[];
}

interface Past {
  readonly run: number;
  /** How many steps of its run had been made, itself included. */
  readonly count: number;
  readonly footprint: Footprint;
}

/** The partial order of a schedule, or of the beginning of one. `points` are those of its choices, in order. */
export function partialOrderOf(points: readonly ChoicePoint[], schedule: Schedule): PartialOrder {
  const runs = [...new Set(schedule.map(({ run }) => run))].toSorted();
  const steps: Step[][] = runs.map(() => []);
  const past: Past[] = [];
  for (const [index, choice] of schedule.entries()) {
    const run = runs.indexOf(choice.run);
    const parked = chosenAt(points[index]!, choice);
    const footprint = footprintOf(parked, choice.fault);
    const needs = runs.map(() => 0);
    for (const earlier of past) {
      if (earlier.run === run || dependent(earlier.footprint, footprint)) needs[earlier.run] = earlier.count;
    }
    const waited = appearedAt(points, index, parked);
    if (waited > 0) {
      const caller = past[waited - 1]!;
      needs[caller.run] = Math.max(needs[caller.run]!, caller.count);
    }
    const next = points[index + 1];
    steps[run]!.push({ choice, needs, goesOn: next !== undefined && canGoOn(next, choice.run) });
    past.push({ run, count: steps[run]!.length, footprint });
  }
  return { runs, steps };
}

/** The first point from which this call has waited up to `index`: the step before that point brought it there. */
function appearedAt(points: readonly ChoicePoint[], index: number, { run, call }: Parked): number {
  const waitsAt = (place: number): boolean =>
    points[place]!.parked.some((parked) => parked.run === run && parked.call === call);
  let first = index;
  while (first > 0 && waitsAt(first - 1)) first--;
  return first;
}
