import type { Choice, ChoicePoint, Play, Schedule } from '../schedule.ts';
import { fewestSwitches } from './linear-orders.ts';
import { switchesIn } from './options.ts';
import { partialOrderOf } from './partial-order.ts';
import { textOf } from './points.ts';
import { branchesAt, type Sleep } from './sleep.ts';

/** What a run is worth to a search: names of what it breaks, and a text that is the same for the same final state. */
export interface Judged {
  readonly broken: readonly string[];
  /** Undefined where there is no final state to compare, e.g. after a trouble. */
  readonly final?: string;
}

export type Judge<Result> = (result: Result) => Judged;

/** One schedule to be played: it begins so, and then goes on without faults. Plain data. */
export interface Task {
  readonly forced: Schedule;
  /** The texts of the points at which the forced choices are made: all of them, or none when they are not known. */
  readonly expected: readonly string[];
  /** Who sleeps at the first point after the forced choices. */
  readonly sleep: Sleep;
  /** The bound of the search on switches. */
  readonly switches?: number;
  /** Choices in one schedule beyond which it floods. */
  readonly mostChoices: number;
}

/** How the playing of a task ended. */
export type End =
  | { readonly kind: 'over'; readonly judged: Judged }
  /** All that can follow was or will be seen elsewhere, or is out of bounds. */
  | { readonly kind: 'stopped' }
  /** A forced choice found another point than it had the first time; undefined: the run was over. */
  | { readonly kind: 'differs'; readonly found?: ChoicePoint }
  | { readonly kind: 'floods' }
  /** The process that played it did not give a sign any more. */
  | { readonly kind: 'never-ends' }
  | { readonly kind: 'failed'; readonly message: string };

/** What the playing of a task showed. Plain data. */
export interface Walked {
  /** All choices that were made. */
  readonly schedule: Schedule;
  /** The points after the expected ones. */
  readonly points: readonly ChoicePoint[];
  readonly end: End;
}

/** Plays tasks, here or in other processes. Once the signal is aborted, whatever it resolves with is not looked at. */
export type Walk = (task: Task, signal: AbortSignal) => Promise<Walked>;

/** Plays tasks one after another: a world's patches of globals stand for one run at a time. */
export function walkHere<Result>(play: Play<Result>, judge: Judge<Result>): Walk {
  let before: Promise<unknown> = Promise.resolve();
  return (task, signal) => {
    const walked = before.then(() => (signal.aborted ? NOT_PLAYED : walk(play, judge, task)));
    before = walked;
    return walked;
  };
}

const NOT_PLAYED: Walked = { schedule: [], points: [], end: { kind: 'stopped' } };

/** Plays one task. Never rejects: what a play rejects with is the end `failed`. */
export async function walk<Result>(play: Play<Result>, judge: Judge<Result>, task: Task): Promise<Walked> {
  const { forced } = task;
  const way = new Way(task);
  try {
    const result = await play((point) => way.choose(point));
    const end = way.end ?? (way.schedule.length < forced.length ? { kind: 'differs' } : undefined);
    return way.walked(end ?? { kind: 'over', judged: judge(result) });
  } catch (error) {
    return way.walked(way.end ?? { kind: 'failed', message: messageOf(error) });
  }
}

/** The choices of one play, as they are made. */
class Way {
  readonly schedule: Choice[] = [];
  /** Why the play was given up. */
  end: End | undefined;
  readonly #points: ChoicePoint[] = [];
  readonly #task: Task;
  #sleep: Sleep;

  constructor(task: Task) {
    this.#task = task;
    this.#sleep = task.sleep;
  }

  choose(point: ChoicePoint): Choice | 'stop' {
    const { forced, expected, mostChoices } = this.#task;
    const place = this.#points.length;
    if (expected[place] !== undefined && expected[place] !== textOf(point))
      return this.#stop({ kind: 'differs', found: point });
    if (place >= mostChoices) return this.#stop({ kind: 'floods' });
    this.#points.push(point);
    const choice = forced[place] ?? this.#firstAwake(point);
    if (!choice) return this.#stop({ kind: 'stopped' });
    this.schedule.push(choice);
    return choice;
  }

  walked(end: End): Walked {
    return { schedule: this.schedule, points: this.#points.slice(this.#task.expected.length), end };
  }

  #stop(end: End): 'stop' {
    this.end = end;
    return 'stop';
  }

  #firstAwake(point: ChoicePoint): Choice | undefined {
    const { switches } = this.#task;
    const branches = branchesAt(point, this.schedule.at(-1)?.run, this.#sleep);
    const branch = branches.find(
      ({ choice }) =>
        choice.fault === undefined && withinSwitches(this.#points, [...this.schedule, choice], switches),
    );
    if (branch) this.#sleep = branch.sleep;
    return branch?.choice;
  }
}

/**
 * Whether a schedule that begins so can have at most `most` switches, when its independent steps are put into
 * another order. To count those of this order alone would cut too much: sleep sets keep one order of each partial
 * order, and it need not be the one with the fewest.
 */
export function withinSwitches(
  points: readonly ChoicePoint[],
  schedule: Schedule,
  most: number | undefined,
): boolean {
  if (most === undefined || switchesIn(points, schedule) <= most) return true;
  return fewestSwitches(partialOrderOf(points, schedule)) <= most;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
