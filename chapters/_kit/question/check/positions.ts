import { keyOf, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { chiSquare } from './chance.ts';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
/** Three degrees of freedom: chance goes beyond it in one bank of twenty. */
const BOUND = 7.81;

/** How often each letter is the right one of four. */
export function positions({ questions }: Bank): number[] {
  const keys = questions.map(keyOf).filter(({ length }) => length === 1);
  return LETTERS.map((letter) => keys.filter(([key]) => key === letter).length);
}

/** Each letter is right about equally often: a favourite one would be a hint. */
export function positionFindings(bank: Bank): Finding[] {
  const counts = positions(bank);
  const found = chiSquare(counts);
  if (found <= BOUND) return [];
  const told = LETTERS.map((letter, place) => `${letter} ${counts[place]}`).join(', ');
  return [
    {
      file: 'all questions',
      says: `The right letters are ${told}: chi-square ${found.toFixed(1)}, more than ${BOUND}. Exchange options.`,
    },
  ];
}
