/** An exam under way: what each act makes of it. Times are milliseconds since 1970. */

import type { Exam } from '../record/record.ts';

/** Minutes of the 130 of the real exam that so many of its 65 questions have. */
export const MINUTES = 46;

/** Begins an exam with these questions, in an order that the time of its beginning decides. */
export function begin(ids: readonly string[], minutes: number, now: number): Exam {
  return {
    begun: now,
    minutes,
    order: shuffled(ids, now),
    chosen: {},
    flagged: [],
    place: 0,
    spent: 0,
    runs: now,
  };
}

export function choose(exam: Exam, id: string, letters: readonly string[]): Exam {
  return { ...exam, chosen: { ...exam.chosen, [id]: [...letters] } };
}

export function flag(exam: Exam, id: string): Exam {
  const others = exam.flagged.filter((one) => one !== id);
  return { ...exam, flagged: others.length < exam.flagged.length ? others : [...others, id] };
}

/** Shows the question at that place; the first or the last where there is none. */
export function go(exam: Exam, place: number): Exam {
  return { ...exam, place: Math.min(Math.max(place, 0), exam.order.length - 1) };
}

/** Stops the clock. */
export function pause(exam: Exam, now: number): Exam {
  const { runs: _, ...others } = exam;
  return { ...others, spent: spentAt(exam, now) };
}

export function resume(exam: Exam, now: number): Exam {
  return { ...exam, spent: spentAt(exam, now), runs: now };
}

/** Milliseconds left; 0 when time is up. */
export function leftAt(exam: Exam, now: number): number {
  return Math.max(0, exam.minutes * 60_000 - spentAt(exam, now));
}

/** Milliseconds used, never more than there are. A clock that was set back takes nothing away. */
export function spentAt({ minutes, spent, runs }: Exam, now: number): number {
  const since = runs === undefined ? 0 : Math.max(0, now - runs);
  return Math.min(minutes * 60_000, spent + since);
}

/** The questions that have no whole answer yet, by place. `wanted`: how many letters a question asks for. */
export function openPlaces({ order, chosen }: Exam, wanted: (id: string) => number): number[] {
  return order.flatMap((id, place) => ((chosen[id]?.length ?? 0) < wanted(id) ? [place] : []));
}

/** Fisher and Yates, with a small generator (mulberry32): the same seed gives the same order. */
function shuffled(ids: readonly string[], seed: number): string[] {
  const order = [...ids];
  let state = seed % 2 ** 32;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let place = order.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return order;
}
