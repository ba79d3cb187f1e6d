import type { Bounds } from '../scenario.ts';
import type { Choice, ChoicePoint, Schedule } from '../schedule.ts';
import { Frontier, type Cost } from './frontier.ts';
import { sameChoice, spentIn, switchesIn } from './options.ts';
import { pointStore, type KnownPoint } from './points.ts';
import { branchesAt, type Sleep } from './sleep.ts';
import { withinSwitches, type Task, type Walked } from './walk.ts';

/** A way into the tree of schedules: the choices from the last one back to the first. */
interface Trail {
  readonly before: Trail | undefined;
  readonly known: KnownPoint;
  readonly choice: Choice;
}

/** A branch that is still to be played: the way to it, and who sleeps after it. */
export interface Work {
  readonly trail: Trail | undefined;
  readonly sleep: Sleep;
}

/** A schedule and the points of its choices, as values and as texts. */
export interface Path {
  readonly schedule: Schedule;
  readonly points: readonly ChoicePoint[];
  readonly texts: readonly string[];
}

/**
 * The tree of all schedules within bounds, as far as it is known. It keeps the branches that were seen and not yet
 * played, and no played schedule. Work comes in the order of its faults, holds and switches, depth first within
 * those, and each schedule is played once.
 */
export class Tree {
  readonly #bounds: Bounds;
  readonly #mostChoices: number;
  readonly #frontier = new Frontier<Work>();
  readonly #keep = pointStore();

  constructor(bounds: Bounds, mostChoices: number) {
    this.#bounds = bounds;
    this.#mostChoices = mostChoices;
    this.add({ trail: undefined, sleep: [] });
  }

  next(): Work | undefined {
    return this.#frontier.pop();
  }

  /** The cost of what comes next; undefined when nothing is left. */
  get nextCost(): Cost | undefined {
    return this.#frontier.nextCost;
  }

  /** Branches that are left. */
  get size(): number {
    return this.#frontier.size;
  }

  /** How many of them certainly lead to a schedule of their own: those in which nobody sleeps. */
  certain(): number {
    return [...this.#frontier].filter(({ sleep }) => sleep.length === 0).length;
  }

  taskOf({ trail, sleep }: Work): Task {
    const { schedule, texts } = pathOf(trail);
    const { switches } = this.#bounds;
    return {
      forced: schedule,
      expected: texts,
      sleep,
      mostChoices: this.#mostChoices,
      ...(switches !== undefined && { switches }),
    };
  }

  /** What is known of the way to this work. */
  pathTo({ trail }: Work): Path {
    return pathOf(trail);
  }

  /** Adds the branches that the playing of this work showed. Returns the path as it was played. */
  grow(work: Work, { schedule, points }: Walked): Path {
    let { trail, sleep } = work;
    const forced = pathOf(trail).schedule.length;
    for (const [index, fresh] of points.entries()) {
      const known = this.#keep(fresh);
      const chosen = schedule[forced + index];
      const here: Trail | undefined = trail;
      // The first branch is to be taken first, and what is added last is.
      for (const { choice, sleep: after } of branchesAt(known.point, here?.choice.run, sleep).toReversed()) {
        const way = { before: here, known, choice };
        if (chosen && sameChoice(choice, chosen)) [trail, sleep] = [way, after];
        else this.add({ trail: way, sleep: after });
      }
    }
    return pathOf(trail);
  }

  /** Work that is within the bounds; other work is forgotten. */
  add(work: Work): void {
    const { points, schedule } = pathOf(work.trail);
    const { faults, holds } = spentIn(schedule);
    if (faults > this.#bounds.faults || holds > this.#bounds.holds) return;
    if (!withinSwitches(points, schedule, this.#bounds.switches)) return;
    this.#frontier.push(work, [faults, holds, switchesIn(points, schedule)]);
  }
}

function pathOf(trail: Trail | undefined): Path {
  const way: Trail[] = [];
  for (let step = trail; step; step = step.before) way.unshift(step);
  return {
    schedule: way.map(({ choice }) => choice),
    points: way.map(({ known }) => known.point),
    texts: way.map(({ known }) => known.text),
  };
}
