import { idOf, optionsOf, type Asked } from '../../../../chapters/_kit/question/asked.ts';

/** So many are enough to learn from, and few enough to be answered. */
const MOST = 2;

/** For each sealed question the open ones that ask for the same: its section, its misconceptions. By id. */
export function relatedOpen(
  sealed: readonly Asked[],
  open: readonly Asked[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(sealed.map((question) => [idOf(question), nearest(question, open)]));
}

function nearest(question: Asked, open: readonly Asked[]): string[] {
  return open
    .map((other) => ({ id: idOf(other), near: nearness(question, other) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near)
    .slice(0, MOST)
    .map(({ id }) => id);
}

function nearness(one: Asked, other: Asked): number {
  const beliefs = new Set(beliefsOf(one));
  const shared = beliefsOf(other).filter((belief) => beliefs.has(belief)).length;
  const section = one.chapter === other.chapter && one.section === other.section ? 1 : 0;
  return shared + section;
}

function beliefsOf(question: Asked): string[] {
  return optionsOf(question).flatMap(([, { belief }]) => belief ?? []);
}
