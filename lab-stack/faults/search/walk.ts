import type { Bounds } from '../scenario.ts';
import type { Choice, ChoicePoint, Play, Schedule } from '../schedule.ts';
import { pointReader, type Point, type ReadPoint } from './points.ts';
import { branchesAt, type Sleep } from './sleep.ts';
import { isWithin } from './within.ts';

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
  /** Names of steps that let time pass; see `Lasting`. */
  readonly lasting: readonly string[];
  readonly bounds: Bounds;
  /** Choices in one schedule beyond which it floods. */
  readonly mostChoices: number;
  /** Whether the end brings what the play resolved with. Default false. */
  readonly whole?: boolean;
}

/** How the playing of a task ended. */
export type End =
  | { readonly kind: 'over'; readonly judged: Judged; readonly result?: unknown }
  /** All that can follow was or will be seen elsewhere, or is out of bounds. */
  | { readonly kind: 'stopped' }
  /** A forced choice found another point than it had the first time; undefined: the run was over. */
  | { readonly kind: 'differs'; readonly found?: ChoicePoint }
  | { readonly kind: 'floods' }
  /** The process that played it did not give a sign any more. */
  | { readonly kind: 'never-ends' }
  /** The process that played it was gone; `said` is what it printed about that, where it did. */
  | { readonly kind: 'ends-process'; readonly said?: string }
  | { readonly kind: 'failed'; readonly message: string; readonly stack?: string };

/** What the playing of a task showed. Plain data. */
export interface Walked {
  /** All choices that were made. */
  readonly schedule: Schedule;
  /** The points after the expected ones. */
  readonly points: readonly ChoicePoint[];
  readonly end: End;
}

/** Plays of one search under way at once. The same everywhere: the order of a search, and so where a budget cuts it, depend on it. */
export const AT_ONCE = 16;

/** Plays tasks, here or in other processes. Once the signal is aborted, whatever it resolves with is not looked at. */
export type Walk = (task: Task, signal: AbortSignal) => Promise<Walked>;

/** Plays tasks one after another: a world's patches of globals stand for one run at a time. */
export function walkHere<Result>(play: Play<Result>, judge: Judge<Result>): Walk {
  let before: Promise<unknown> = Promise.resolve();
  const walk = walker(play, judge);
  return (task, signal) => {
    const walked = before.then(() => (signal.aborted ? NOT_PLAYED : walk(task)));
    before = walked;
    return walked;
  };
}

/** For a signal that was aborted before. */
export const NOT_PLAYED: Walked = { schedule: [], points: [], end: { kind: 'stopped' } };

/** Plays tasks, whoever sees to it that they do not meet. Never rejects: what a play rejects with is the end `failed`. */
export function walker<Result>(play: Play<Result>, judge: Judge<Result>): (task: Task) => Promise<Walked> {
  let [known, read] = ['', pointReader(new Set())];
  return async (task) => {
    const lasting = task.lasting.join('\n');
    if (lasting !== known) [known, read] = [lasting, pointReader(new Set(task.lasting))];
    const way = new Way(task, read);
    try {
      const result = await play((point) => way.choose(point));
      if (way.end) return way.walked(way.end);
      if (way.schedule.length < task.forced.length) return way.walked({ kind: 'differs' });
      return way.walked({ kind: 'over', judged: judge(result), ...(task.whole && { result }) });
    } catch (error) {
      return way.walked(way.end ?? failure(error));
    }
  };
}

/** The choices of one play, as they are made. */
class Way {
  readonly schedule: Choice[] = [];
  /** Why the play was given up. */
  end: End | undefined;
  readonly #points: Point[] = [];
  readonly #task: Task;
  readonly #read: ReadPoint;
  #sleep: Sleep;

  constructor(task: Task, read: ReadPoint) {
    this.#task = task;
    this.#read = read;
    this.#sleep = task.sleep;
  }

  choose(found: ChoicePoint): Choice | 'stop' {
    const { forced, expected, mostChoices } = this.#task;
    const place = this.#points.length;
    const point = this.#read(found);
    if (expected[place] !== undefined && expected[place] !== point.text)
      return this.#stop({ kind: 'differs', found });
    if (place >= mostChoices) return this.#stop({ kind: 'floods' });
    this.#points.push(point);
    const choice = forced[place] ?? this.#firstAwake(point);
    if (!choice) return this.#stop({ kind: 'stopped' });
    this.schedule.push(choice);
    return choice;
  }

  walked(end: End): Walked {
    const fresh = this.#points.slice(this.#task.expected.length);
    return { schedule: this.schedule, points: fresh.map(({ raw }) => raw), end };
  }

  #stop(end: End): 'stop' {
    this.end = end;
    return 'stop';
  }

  #firstAwake(point: Point): Choice | undefined {
    const { bounds } = this.#task;
    const branches = branchesAt(point, this.schedule.at(-1)?.run, this.#sleep);
    const branch = branches.find(
      ({ choice }) =>
        choice.fault === undefined && isWithin(bounds, this.#points, [...this.schedule, choice]),
    );
    if (branch) this.#sleep = branch.sleep;
    return branch?.choice;
  }
}

/** The end of a play that rejected with this. */
export function failure(error: unknown): End {
  if (!(error instanceof Error)) return { kind: 'failed', message: String(error) };
  const { message, stack } = error;
  return { kind: 'failed', message, ...(stack !== undefined && { stack }) };
}
