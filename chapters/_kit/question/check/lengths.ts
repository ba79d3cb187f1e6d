import { optionsOf, type Asked, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';

/** How many times as long as the shortest option the longest may be: more is seen before anything is read. */
const MOST = 2;
/** Options of a word or two differ by more and mean nothing by it. Characters. */
const SHORT = 24;

/** Options are of like length. */
export function lengthFindings({ questions }: Bank): Finding[] {
  return questions.flatMap((question) => {
    const ratio = lengthRatio(question);
    if (ratio <= MOST) return [];
    const says = `The longest is ${ratio.toFixed(1)} times as long as the shortest. At most ${MOST}.`;
    return [{ file: question.file, member: 'options', says }];
  });
}

/** How many times as long as the shortest option the longest is; short ones count as SHORT characters. */
export function lengthRatio(question: Asked): number {
  const lengths = optionsOf(question).map(([, { text }]) => Math.max(SHORT, text.length));
  return Math.max(...lengths) / Math.min(...lengths);
}
