import type { Choice, Parked, Schedule } from '../schedule.ts';
import { dependent, type Footprint } from './independence.ts';
import { canGoOn, chosenAt } from './options.ts';
import type { Option, Point } from './points.ts';

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

/**
 * The partial order of a schedule, whose choices have these points. Of the beginning of one, `next` are the steps
 * with which runs that wait at its last point will go on. Nothing is known of what comes after those, so the fewest
 * switches of such an order are at most those of whatever follows.
 */
export function partialOrderOf(
  points: readonly Point[],
  schedule: Schedule,
  next: readonly Option[] = [],
): PartialOrder {
  return new Growing(points, schedule, next).order();
}

class Growing {
  readonly #points: readonly Point[];
  readonly #runs: readonly string[];
  readonly #steps: Step[][];
  readonly #past: Past[] = [];

  constructor(points: readonly Point[], schedule: Schedule, next: readonly Option[]) {
    const choices = [...schedule, ...next.map(({ choice }) => choice)];
    this.#points = points;
    this.#runs = [...new Set(choices.map(({ run }) => run))].toSorted();
    this.#steps = this.#runs.map(() => []);
    for (const [place, choice] of schedule.entries()) {
      const option = chosenAt(points[place]!, choice);
      const run = this.#add(option, place);
      this.#past.push({ run, count: this.#steps[run]!.length, footprint: option.footprint });
    }
    for (const option of next) this.#add(option, points.length - 1);
  }

  order(): PartialOrder {
    return { runs: this.#runs, steps: this.#steps };
  }

  /** Adds what goes on at a point after all of the past. Returns the place of its run. */
  #add({ choice, parked, footprint }: Option, place: number): number {
    const run = this.#runs.indexOf(choice.run);
    const needs = this.#runs.map(() => 0);
    for (const earlier of this.#past) {
      if (earlier.run === run || dependent(earlier.footprint, footprint)) needs[earlier.run] = earlier.count;
    }
    const caller = this.#past[this.#appeared(parked, place) - 1];
    if (caller) needs[caller.run] = Math.max(needs[caller.run]!, caller.count);
    const after = this.#points[place + 1];
    const goesOn = after !== undefined && canGoOn(after, choice.run);
    this.#steps[run]!.push({ choice, needs, goesOn });
    return run;
  }

  /** The first point from which this call has waited up to `place`: the step before that point brought it there. */
  #appeared({ run, call }: Parked, place: number): number {
    const waitsAt = (earlier: number): boolean =>
      this.#points[earlier]!.parked.some((parked) => parked.run === run && parked.call === call);
    let first = place;
    while (first > 0 && waitsAt(first - 1)) first--;
    return first;
  }
}
