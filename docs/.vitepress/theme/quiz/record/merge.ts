import type { Card, Practice } from './record.ts';

/**
 * One record of two: of each question the later answer, the later miss and the later review; all exam results. The exam
 * under way and the settings are those of the first.
 */
export function merge(own: Practice, other: Practice): Practice {
  const exam = own.exam ?? other.exam;
  return {
    version: 1,
    answers: mergeBy(own.answers, other.answers, ({ at }) => at),
    missed: mergeBy(own.missed, other.missed, (at) => at),
    cards: mergeBy(own.cards, other.cards, reviewedAt),
    results: mergeResults(own.results, other.results),
    settings: own.settings,
    ...(exam && { exam }),
  };
}

function reviewedAt({ last_review, due }: Card): number {
  return last_review ?? due;
}

/** Of what both have, the later one. */
function mergeBy<T>(
  own: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  timeOf: (one: T) => number,
): Record<string, T> {
  const merged = { ...own };
  for (const [id, one] of Object.entries(other)) {
    const present = merged[id];
    if (present === undefined || timeOf(one) > timeOf(present)) merged[id] = one;
  }
  return merged;
}

/** An exam is known by when it began. */
function mergeResults(own: Practice['results'], other: Practice['results']): Practice['results'] {
  const known = new Set(own.map(({ begun }) => begun));
  const fresh = other.filter(({ begun }) => !known.has(begun));
  return [...own, ...fresh].toSorted((one, two) => one.begun - two.begun);
}
