import { gradeOf } from '../../check/reading-level.ts';
import { optionsOf, type Asked, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';

/**
 * The highest school grades by Flesch and Kincaid. A stem is dense with names of services, each a long word: half of
 * ours are at 7.5, the hardest at 10.5. Reasons are ordinary prose: half of ours are at 5.7, the hardest at 8.1.
 */
const HIGHEST = { asked: 11, reasons: 9 } as const;

/** Questions that are harder to read than they are to answer. */
export function readingFindings({ questions }: Bank): Finding[] {
  return questions.flatMap((question) => [
    ...hard(question, 'stem', `${question.stem}\n${question.ask}`, HIGHEST.asked),
    ...hard(question, 'options', reasonsOf(question), HIGHEST.reasons),
  ]);
}

function reasonsOf(question: Asked): string {
  return optionsOf(question)
    .map(([, { why, would = '' }]) => `${why} ${would}`)
    .join('\n');
}

function hard({ file }: Asked, member: string, text: string, highest: number): Finding[] {
  // Code counts as a word of one syllable; folded lines of YAML are one paragraph.
  const grade = gradeOf(text.replaceAll(/`[^`]*`/g, 'code'));
  if (grade <= highest) return [];
  const says = `It reads at school grade ${grade.toFixed(1)}; at most ${highest} is wanted. Shorten the longest sentences first.`;
  return [{ file, member, says }];
}
