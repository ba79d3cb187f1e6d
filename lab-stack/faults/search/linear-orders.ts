import type { Schedule } from '../schedule.ts';
import type { PartialOrder } from './partial-order.ts';

/**
 * How many schedules have this partial order, with at most so many switches. Exact up to 2^53.
 *
 * A schedule is a way through the lattice of progress, from no step of any run to all steps of all; so ways are
 * counted from the end, for each progress and each run that may have gone last.
 */
export function countOrders(order: PartialOrder, mostSwitches?: number): number {
  const lattice = new Lattice(order);
  const most = mostSwitches ?? 0;
  const width = most + 1;
  const ways = new Float64Array(lattice.size * lattice.lasts * width);
  lattice.backwards((at, last, next) => {
    const place = (at * lattice.lasts + last) * width;
    if (next === 'end') ways.fill(1, place, place + width);
    else {
      const cost = mostSwitches === undefined ? 0 : next.switches;
      const from = (next.at * lattice.lasts + next.run) * width;
      for (let left = cost; left <= most; left++) ways[place + left]! += ways[from + left - cost]!;
    }
  });
  return ways[lattice.start * width + most]!;
}

/** The fewest switches with which a schedule can have this partial order. */
export function fewestSwitches(order: PartialOrder): number {
  const lattice = new Lattice(order);
  return switchesToCome(lattice)[lattice.start]!;
}

/** The schedule of this partial order with the fewest switches; of several, the first by the names of the runs. */
export function plainestOrder(order: PartialOrder): Schedule {
  const lattice = new Lattice(order);
  const toCome = switchesToCome(lattice);
  const progress = order.runs.map(() => 0);
  const schedule = [];
  let [at, last] = [0, lattice.nobody];
  for (;;) {
    const left = toCome[at * lattice.lasts + last]!;
    const next = lattice
      .after(at, progress, last)
      .find(({ at, run, switches }) => left === switches + toCome[at * lattice.lasts + run]!);
    if (!next) return schedule;
    schedule.push(order.steps[next.run]![progress[next.run]!]!.choice);
    progress[next.run]!++;
    [at, last] = [next.at, next.run];
  }
}

/** By place of the lattice: the fewest switches from there to the end. */
function switchesToCome(lattice: Lattice): Float64Array {
  const toCome = new Float64Array(lattice.size * lattice.lasts).fill(Infinity);
  lattice.backwards((at, last, next) => {
    const place = at * lattice.lasts + last;
    const fewest = next === 'end' ? 0 : next.switches + toCome[next.at * lattice.lasts + next.run]!;
    toCome[place] = Math.min(toCome[place]!, fewest);
  });
  return toCome;
}

interface Move {
  readonly at: number;
  readonly run: number;
  readonly switches: number;
}

/** All progress that the runs can have made together, numbered so that each step leads to a higher number. */
class Lattice {
  readonly size: number;
  /** Who may have gone last: one of the runs, or `nobody`. */
  readonly lasts: number;
  readonly nobody: number;
  /** The place before the first step, in tables by progress and last run. */
  readonly start: number;
  readonly #order: PartialOrder;
  readonly #strides: readonly number[];

  constructor(order: PartialOrder) {
    this.#order = order;
    const strides: number[] = [];
    let size = 1;
    for (const steps of order.steps) {
      strides.push(size);
      size *= steps.length + 1;
    }
    this.#strides = strides;
    this.size = size;
    this.nobody = order.runs.length;
    this.lasts = order.runs.length + 1;
    this.start = this.nobody;
  }

  /** Visits each move, those of the furthest progress first; `end` where all steps are made. */
  backwards(visit: (at: number, last: number, next: Move | 'end') => void): void {
    for (let at = this.size - 1; at >= 0; at--) {
      const progress = this.#progressAt(at);
      for (let last = 0; last < this.lasts; last++) {
        if (last === this.nobody ? at > 0 : progress[last] === 0) continue;
        if (at === this.size - 1) visit(at, last, 'end');
        else for (const next of this.after(at, progress, last)) visit(at, last, next);
      }
    }
  }

  /** The steps that can be made next. */
  after(at: number, progress: readonly number[], last: number): Move[] {
    const { steps } = this.#order;
    const lastStep = steps[last]?.[progress[last]! - 1];
    const goesOn = lastStep?.goesOn ?? false;
    const moves: Move[] = [];
    for (const [run, ofRun] of steps.entries()) {
      const step = ofRun[progress[run]!];
      if (!step?.needs.every((count, other) => progress[other]! >= count)) continue;
      moves.push({ at: at + this.#strides[run]!, run, switches: goesOn && run !== last ? 1 : 0 });
    }
    return moves;
  }

  #progressAt(at: number): number[] {
    return this.#order.steps.map((steps, run) => Math.floor(at / this.#strides[run]!) % (steps.length + 1));
  }
}
