/** Spaced repetition: brings back what was missed, later each time that it is known (FSRS). Times are milliseconds. */

import { createEmptyCard, fsrs, Rating, type Card as FsrsCard } from 'ts-fsrs';
import { answered } from '../record/answered.ts';
import type { Card, Practice } from '../record/record.ts';

/** How an answer came about. `guessed`: right, by luck. */
export type Recall = 'missed' | 'guessed' | 'known';

const RATINGS = { missed: Rating.Again, guessed: Rating.Hard, known: Rating.Good } as const;
/** Fuzz would spread many cards over days; with these few it would only make dates hard to explain. */
const scheduler = fsrs({ enable_fuzz: false });

/** A question that comes back, and when. */
export interface Due {
  readonly id: string;
  readonly at: number;
}

/** All that will come back, the earliest first, of the questions that there are. */
export function schedule({ missed, cards }: Practice, ids: readonly string[]): Due[] {
  return ids
    .flatMap((id): Due[] => {
      const card = cards[id];
      const miss = missed[id];
      if (miss !== undefined && miss > (card?.last_review ?? -1)) return [{ id, at: miss }];
      return card ? [{ id, at: card.due }] : [];
    })
    .toSorted((one, other) => one.at - other.at || one.id.localeCompare(other.id));
}

/** Those of them that are due by now. */
export function dueAt(practice: Practice, ids: readonly string[], now: number): string[] {
  return schedule(practice, ids).flatMap(({ id, at }) => (at <= now ? [id] : []));
}

/** The record after a question was asked again. */
export function reviewed(
  practice: Practice,
  id: string,
  { chosen, recall }: { readonly chosen: readonly string[]; readonly recall: Recall },
  now: number,
): Practice {
  const before = practice.cards[id];
  const card = before ? toFsrs(before) : createEmptyCard(new Date(practice.missed[id] ?? now));
  const { card: after } = scheduler.next(card, new Date(now), RATINGS[recall]);
  const noted = answered(practice, id, { chosen, right: recall !== 'missed' }, now);
  return { ...noted, cards: { ...practice.cards, [id]: fromFsrs(after) } };
}

function toFsrs({ due, last_review, ...others }: Card): FsrsCard {
  return {
    ...others,
    due: new Date(due),
    ...(last_review !== undefined && { last_review: new Date(last_review) }),
  };
}

function fromFsrs({ due, last_review, ...others }: FsrsCard): Card {
  return {
    ...others,
    due: due.getTime(),
    ...(last_review && { last_review: last_review.getTime() }),
  };
}
