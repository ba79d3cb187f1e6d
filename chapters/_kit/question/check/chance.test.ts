import { expect, test } from 'vitest';
import type { Asked, Letter } from '../asked.ts';
import { asked, bankOf, texts } from '../testing/bank.ts';
import { atLeast, chiSquare } from './chance.ts';
import { giveawayFindings, GIVEAWAYS, guess } from './giveaways.ts';
import { positionFindings, positions } from './positions.ts';

test('the probability of at least so many of unlike events', () => {
  expect(atLeast(0, [0.3, 0.4])).toBeCloseTo(1);
  expect(atLeast(1, [0.5, 0.5])).toBeCloseTo(0.75);
  expect(atLeast(2, [0.25, 0.5])).toBeCloseTo(0.125);
  // Ten of ten that are right in one of four.
  expect(
    atLeast(
      10,
      Array.from({ length: 10 }, () => 0.25),
    ),
  ).toBeCloseTo(0.25 ** 10, 12);
});

test('the statistic of unequal counts', () => {
  expect(chiSquare([3, 3, 3, 3])).toBe(0);
  expect(chiSquare([8, 4, 2, 2])).toBeCloseTo(6);
  expect(chiSquare([0, 0, 0, 0])).toBe(0);
});

const LETTERS = ['a', 'b', 'c', 'd'] as const;

/** A question whose right option is that letter; its text is the longest where `stands` says so. */
function withKey(key: Letter, stands: 'longest' | 'among the others'): Asked {
  const options = Object.fromEntries(
    LETTERS.map((letter, place) => [
      letter,
      {
        text: `Set it to ${'x'.repeat(letter === key ? (stands === 'longest' ? 40 : 22) : 20 + place)}.`,
        why: 'It is so.',
        ...(letter === key && { right: true as const }),
      },
    ]),
  );
  return asked(undefined, { options });
}

test('a favourite letter is found, an even spread is none', () => {
  const even = bankOf(...LETTERS.flatMap((key) => [withKey(key, 'longest'), withKey(key, 'longest')]));
  expect(positions(even)).toEqual([2, 2, 2, 2]);
  expect(positionFindings(even)).toEqual([]);
  const skewed = bankOf(...[...'bbbbbbbbacd'].map((key) => withKey(key as Letter, 'longest')));
  expect(texts(positionFindings(skewed))).toEqual([
    expect.stringContaining('The right letters are a 1, b 8, c 1, d 1'),
  ]);
});

test('a bank whose longest option is mostly right is found, one where it is not is none', () => {
  const told = bankOf(...LETTERS.flatMap((key) => [withKey(key, 'longest'), withKey(key, 'longest')]));
  expect(guess(told, GIVEAWAYS[0]!)).toMatchObject({ right: 8, of: 8, expected: 2 });
  expect(texts(giveawayFindings(told))).toEqual([
    expect.stringContaining('Who takes the longest option is right in 8 of 8'),
  ]);
  const fair = bankOf(...LETTERS.map((key) => withKey(key, 'among the others')));
  expect(giveawayFindings(fair)).toEqual([]);
});

test('words of the stem that stand in the right option are found', () => {
  const echo = (key: Letter): Asked => {
    const options = Object.fromEntries(
      LETTERS.map((letter) => [
        letter,
        letter === key
          ? { text: 'Orders are worked under the visibility timeout.', why: 'So.', right: true as const }
          : { text: 'Another thing is switched on for this one here.', why: 'So.' },
      ]),
    );
    return asked(undefined, { options });
  };
  expect(texts(giveawayFindings(bankOf(...LETTERS.map(echo))))).toContainEqual(
    expect.stringContaining('most words of the stem is right in 4 of 4'),
  );
});
