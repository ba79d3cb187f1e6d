import { keyOf, optionsOf, type Asked, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { atLeast } from './chance.ts';
import { wordsOf } from './texts.ts';

/** Chance alone would be right so often, or more often, in one bank of twenty. */
const RARE = 0.05;
/** Words that every text has tell nothing. */
const LEAST_LETTERS = 5;

/** What somebody goes by who knows nothing: the option with the highest score is taken for right. */
export interface Giveaway {
  readonly name: string;
  readonly score: (text: string, question: Asked) => number;
}

export const GIVEAWAYS: readonly Giveaway[] = [
  { name: 'the longest option', score: (text) => text.length },
  { name: 'the shortest option', score: (text) => -text.length },
  { name: 'the option with most words of the stem', score: stemWords },
];

function stemWords(text: string, { stem, ask }: Asked): number {
  const words = (one: string): Set<string> =>
    new Set(wordsOf(one).filter(({ length }) => length >= LEAST_LETTERS));
  const asked = words(`${stem} ${ask}`);
  return [...words(text)].filter((word) => asked.has(word)).length;
}

/** How a giveaway does: right so often of so many questions in which one option stands out; `chance` of that or more. */
export interface Guessed {
  readonly right: number;
  readonly of: number;
  readonly expected: number;
  readonly chance: number;
}

/** Guesses every question by it. */
export function guess({ questions }: Bank, { score }: Giveaway): Guessed {
  const guesses = questions.flatMap((question) => {
    const scored = optionsOf(question).map(([letter, { text }]) => [letter, score(text, question)] as const);
    const most = Math.max(...scored.map(([, one]) => one));
    const best = scored.filter(([, one]) => one === most);
    const key = keyOf(question);
    const [first] = best;
    if (!first || best.length > 1) return [];
    return [{ right: key.includes(first[0]), probability: key.length / scored.length }];
  });
  const right = guesses.filter((one) => one.right).length;
  const probabilities = guesses.map(({ probability }) => probability);
  return {
    right,
    of: guesses.length,
    expected: probabilities.reduce((sum, one) => sum + one, 0),
    chance: atLeast(right, probabilities),
  };
}

/** Who goes by such a thing is right no more often than chance. */
export function giveawayFindings(bank: Bank): Finding[] {
  return GIVEAWAYS.flatMap((giveaway) => {
    const { right, of, expected, chance } = guess(bank, giveaway);
    if (chance >= RARE) return [];
    const says = `Who takes ${giveaway.name} is right in ${right} of ${of}, where chance gives ${expected.toFixed(1)}. Reword options.`;
    return [{ file: 'all questions', says }];
  });
}
