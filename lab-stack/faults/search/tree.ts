import type { Bounds } from '../scenario.ts';
import type { Choice, Schedule } from '../schedule.ts';
import { Frontier, type Cost } from './frontier.ts';
import { sameChoice, spentIn, switchesIn } from './options.ts';
import { pointReader, type Point, type ReadPoint } from './points.ts';
import { branchesAt, type Sleep } from './sleep.ts';
import type { Task, Walked } from './walk.ts';
import { isWithin } from './within.ts';

/** A way into the tree of schedules: the choices from the last one back to the first. */
interface Trail {
  readonly before: Trail | undefined;
  readonly point: Point;
  readonly choice: Choice;
}

/** A branch that is still to be played: the way to it, and who sleeps after it. */
export interface Work {
  readonly trail: Trail | undefined;
  readonly sleep: Sleep;
}

/** A schedule and the points of its choices; where it was given up, the point of that too. */
export interface Path {
  readonly schedule: Schedule;
  readonly points: readonly Point[];
}

/**
 * The tree of all schedules within bounds, as far as it is known. It keeps the branches that were seen and not yet
 * played, and no played schedule. Work comes in the order of `compareSizes`, depth first within
 * one size, and each schedule is played once.
 */
export class Tree {
  readonly #bounds: Bounds;
  readonly #mostChoices: number;
  readonly #frontier = new Frontier<Work>();
  readonly #lasting: readonly string[];
  /** Reads a point as this tree sees it. */
  readonly read: ReadPoint;

  constructor(bounds: Bounds, mostChoices: number, lasting: readonly string[]) {
    this.#bounds = bounds;
    this.#lasting = lasting;
    this.read = pointReader(new Set(lasting));
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
    return this.taskFor(pathOf(trail), sleep);
  }

  /** The task to play this way again, and then on; where the points are not known, they are not compared. */
  taskFor({ schedule, points }: Path, sleep: Sleep = []): Task {
    return {
      forced: schedule,
      expected: points.map(({ text }) => text),
      sleep,
      bounds: this.#bounds,
      lasting: this.#lasting,
      mostChoices: this.#mostChoices,
    };
  }

  /** What is known of the way to this work. */
  pathTo({ trail }: Work): Path {
    return pathOf(trail);
  }

  /** The way as it was played from this work on. */
  pathOf(work: Work, { schedule, points }: Walked): Path {
    return { schedule, points: [...pathOf(work.trail).points, ...points.map(this.read)] };
  }

  /** Adds the branches that this path shows beyond the work with which it begins. */
  grow(work: Work, { schedule, points }: Path): void {
    let { trail, sleep } = work;
    for (let place = pathOf(trail).points.length; place < points.length; place++) {
      const [point, chosen, before] = [points[place]!, schedule[place], trail];
      // The first branch is to be taken first, and what is added last is.
      for (const { choice, sleep: after } of branchesAt(point, before?.choice.run, sleep).toReversed()) {
        const way: Trail = { before, point, choice };
        if (chosen && sameChoice(choice, chosen)) [trail, sleep] = [way, after];
        else this.add({ trail: way, sleep: after });
      }
    }
  }

  /** Work that is within the bounds; other work is forgotten. */
  add(work: Work): void {
    const { points, schedule } = pathOf(work.trail);
    const { faults, holds } = spentIn(schedule);
    if (isWithin(this.#bounds, points, schedule))
      this.#frontier.push(work, [faults + holds, holds, switchesIn(points, schedule)]);
  }
}

function pathOf(trail: Trail | undefined): Path {
  const way: Trail[] = [];
  for (let step = trail; step; step = step.before) way.unshift(step);
  return {
    schedule: way.map(({ choice }) => choice),
    points: way.map(({ point }) => point),
  };
}
