import { optionsOf, type Asked, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { wordsOf } from './texts.ts';

/** Words in a row that are compared. */
const IN_A_ROW = 3;
/** Of two questions' rows of words together, the share that both have. Measured: see the test. */
export const MOST_ALIKE = 0.2;

/** No two questions say nearly the same. */
export function duplicateFindings({ questions }: Bank): Finding[] {
  return questions.flatMap((one, place) =>
    questions.slice(place + 1).flatMap((other) => {
      const alike = likeness(one, other);
      if (alike < MOST_ALIKE) return [];
      const says = `${Math.round(100 * alike)} % of its wording is that of ${other.file}: ask for something else, or take one away.`;
      return [{ file: one.file, says }];
    }),
  );
}

/** From 0, nothing in common, to 1, the same: Jaccard's index of rows of three words. */
export function likeness(one: Asked, other: Asked): number {
  const [these, those] = [rowsOf(one), rowsOf(other)];
  const both = [...these].filter((row) => those.has(row)).length;
  return both / (these.size + those.size - both);
}

const rows = new WeakMap<Asked, ReadonlySet<string>>();

function rowsOf(question: Asked): ReadonlySet<string> {
  const kept = rows.get(question);
  if (kept) return kept;
  const options = optionsOf(question).map(([, { text }]) => text);
  const words = wordsOf([question.stem, question.ask, ...options].join(' '));
  const made = new Set(
    words.slice(IN_A_ROW - 1).map((_, place) => words.slice(place, place + IN_A_ROW).join(' ')),
  );
  rows.set(question, made);
  return made;
}
