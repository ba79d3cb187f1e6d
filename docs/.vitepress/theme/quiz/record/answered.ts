import type { Practice } from './record.ts';

/** The record after an answer outside an exam. `now` in milliseconds. */
export function answered(
  practice: Practice,
  id: string,
  { chosen, right }: { readonly chosen: readonly string[]; readonly right: boolean },
  now: number,
): Practice {
  return {
    ...practice,
    answers: { ...practice.answers, [id]: { chosen: [...chosen], right, at: now } },
    missed: right ? practice.missed : { ...practice.missed, [id]: now },
  };
}

/** `3 questions answered, 2 of them right; 1 exam.` */
export function summaryOf({ answers, results }: Practice): string {
  const all = Object.values(answers);
  const right = all.filter((answer) => answer.right).length;
  const told = `${counted(all.length, 'question')} answered, ${right} of them right at the last try`;
  return results.length === 0 ? `${told}.` : `${told}; ${counted(results.length, 'exam')}.`;
}

/** How far a reader is with these questions: `12 questions`, `3 of 12 answered, 2 right`. */
export function tallyText({ answers }: Pick<Practice, 'answers'>, ids: readonly string[]): string {
  const tried = ids.flatMap((id) => answers[id] ?? []);
  if (tried.length === 0) return counted(ids.length, 'question');
  return `${tried.length} of ${ids.length} answered, ${tried.filter(({ right }) => right).length} right`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
