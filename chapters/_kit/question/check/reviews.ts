import { keyOf, optionsOf, type Asked, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';

/** A disagreement of blind readers is settled, and nothing is settled that was none. */
export function reviewFindings({ questions }: Bank): Finding[] {
  return questions.flatMap((question) => {
    const says = troubleOf(question);
    return says === undefined ? [] : [{ file: question.file, member: 'review', says }];
  });
}

function troubleOf(question: Asked): string | undefined {
  const { review } = question;
  if (!review) return undefined;
  const letters = new Set<string>(optionsOf(question).map(([letter]) => letter));
  const stray = review.keys.flat().find((letter) => !letters.has(letter));
  if (stray !== undefined) return `A reader answered ${stray}, and there is no such option.`;
  const key = keyOf(question).join();
  const differs = review.keys.some((keys) => keys.toSorted().join() !== key);
  if (differs && review.settled === undefined)
    return `A reader answered something else than ${key}: say in "settled" what was changed, or which run or source decided.`;
  return undefined;
}
