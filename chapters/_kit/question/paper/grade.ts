/** What a reader handed back, against the key. */

import { z } from 'zod';
import { idOf, keyOf, optionsOf, type Asked, type Letter } from '../asked.ts';
import { atLeast } from '../check/chance.ts';
import { codeOf, PAPERS } from './paper.ts';

export const Answers = z.strictObject({
  /** Who answered. */
  reader: z.string().trim().min(1),
  paper: z.enum(PAPERS),
  seed: z.int(),
  /** By the codes of the paper. */
  answers: z.record(z.string(), z.array(z.enum(['a', 'b', 'c', 'd', 'e', 'f']))),
});
export type Answers = z.infer<typeof Answers>;

export interface GradedAnswer {
  readonly id: string;
  readonly answered: readonly Letter[];
  readonly key: readonly Letter[];
}

export interface Graded {
  readonly reader: string;
  readonly paper: Answers['paper'];
  readonly right: number;
  readonly of: number;
  /** What guessing would give. */
  readonly expected: number;
  /** How likely guessing gives as many or more. */
  readonly chance: number;
  readonly all: readonly GradedAnswer[];
  /** Those that are not the key. */
  readonly missed: readonly GradedAnswer[];
  /** Codes of no question: of another seed, or of a question that is gone. */
  readonly unknown: readonly string[];
}

/** Compares the answers with the key. A question without a letter is left out. */
export function grade({ reader, paper, seed, answers }: Answers, questions: readonly Asked[]): Graded {
  const byCode = new Map(questions.map((question) => [codeOf(question, seed), question]));
  const given = Object.entries(answers).filter(([, letters]) => letters.length > 0);
  const asked = given.flatMap(([code, letters]) => {
    const question = byCode.get(code);
    return question ? [{ question, answered: letters.toSorted() }] : [];
  });
  const all = asked.map(({ question, answered }) => ({ id: idOf(question), answered, key: keyOf(question) }));
  const missed = all.filter(({ answered, key }) => answered.join() !== key.join());
  const odds = asked.map(({ question }) => 1 / ways(optionsOf(question).length, keyOf(question).length));
  const right = all.length - missed.length;
  return {
    reader,
    paper,
    right,
    of: all.length,
    expected: odds.reduce((sum, one) => sum + one, 0),
    chance: atLeast(right, odds),
    all,
    missed,
    unknown: given.flatMap(([code]) => (byCode.has(code) ? [] : [code])),
  };
}

/** In how many ways so many of so many can be chosen. */
function ways(of: number, chosen: number): number {
  let count = 1;
  for (let one = 0; one < chosen; one++) count = (count * (of - one)) / (one + 1);
  return count;
}
