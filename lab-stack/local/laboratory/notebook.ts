import type { AddMoment, Moment, MomentKind } from './moment.ts';

/** The kinds that are written down on demand only. */
const ON_DEMAND: ReadonlySet<MomentKind> = new Set(['sent', 'throttled', 'visible', 'not-deleted']);

/** The moments of a run, in order of time. */
export interface Notebook {
  readonly moments: readonly Moment[];
  /** Writes a moment down, now. Without messages and without a run it is about nothing, and left out. */
  readonly add: AddMoment;
  /** The same for what one hears of after the fact; `at` is in seconds since the run began. */
  addAt(at: number, kind: MomentKind, messages: readonly string[]): void;
}

/** `seconds`: how long the run has lasted. `everything`: also the kinds that are on demand. */
export function openNotebook(seconds: () => number, everything: boolean): Notebook {
  const moments: Moment[] = [];
  const write = (moment: Moment): void => {
    if (moment.messages.length === 0 && moment.run === undefined) return;
    if (ON_DEMAND.has(moment.kind) && !everything) return;
    const place = moments.findLastIndex(({ at }) => at <= moment.at) + 1;
    const before = moments[place - 1];
    if (before && areOne(before, moment))
      moments[place - 1] = { ...before, messages: [...before.messages, ...moment.messages] };
    else moments.splice(place, 0, moment);
  };
  return {
    moments,
    add: (kind, messages, run) => write({ at: seconds(), kind, messages, ...(run !== undefined && { run }) }),
    addAt: (at, kind, messages) => write({ at, kind, messages }),
  };
}

/** Messages that return together are told together, though the queue shows them one by one. */
function areOne(one: Moment, other: Moment): boolean {
  return one.kind === 'visible' && other.kind === 'visible' && one.at === other.at;
}
