import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';
import { answersTo, type Answer } from './answers.ts';

/** A promise that every answer of a run keeps. `wrong` says what is wrong with an answer, as the end of a sentence that begins with who gave it. */
export function ofAnswers(
  name: string,
  promise: string,
  ask: string,
  wrong: (answer: Answer) => string | undefined,
): OwnStatement {
  return {
    name,
    promise,
    ask,
    broken(played) {
      for (const answer of answersTo(played)) {
        const why = wrong(answer);
        if (why !== undefined)
          return { statement: name, sentence: `${answer.by} ${why}`, shownBy: [answer.place] };
      }
      return undefined;
    },
  };
}

/** The customer reads that all is well. */
export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300;
