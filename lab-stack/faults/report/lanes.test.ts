import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lanes } from './lanes.ts';
import { noLease, twice, zombie } from './testing/stories.ts';

describe('lanes', () => {
  test('of a lost answer and a second document', () => {
    expect(lanes(twice(), { width: 110, shownBy: [3, 10] }).split('\n')).toEqual([
      '           worker A           later              table              queue              provider',
      '  1 +0:00  ┌ gets m1 ◄─────────────────────────────────────────────── m1',
      '  2        ├ claim r-1 ──────────────────────────► r-1 PROCESSING A',
      '▸ 3        ├ order r-1 ────────────────────────────────────────────────────────────────► d-1 made',
      '           │ ╳ answer lost',
      '  4        └ dead',
      '  5 +3:01     ┄┄ 3 min 1 s pass ┄┄',
      '  6                           ┌ r1: worker gets ◄──────────────────── m1',
      '                              │ m1',
      '  7                           ├ r1: take over ───► r-1 PROCESSING',
      '                              │ r-1                r1',
      '▸ 8                           ├ r1: order r-1 ─────────────────────────────────────────► d-2 made',
      '  9                           ├ r1: settle r-1 ──► r-1 COMPLETED',
      ' 10                           └ r1: ends, m1 ───────────────────────► m1 gone',
      '                                done',
      '',
      '  ▸ decides · later: what begins by itself as time passes',
    ]);
  });

  test('are never wider than the terminal, and in ASCII nothing else', () => {
    const stories = constantFrom(zombie(), twice(), noLease());
    assert(
      property(stories, integer({ min: 20, max: 160 }), (played, width) => {
        const text = lanes(played, { width, ascii: true });
        expect(text).toMatch(/^[\n -~]*$/);
        expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('tell a refusal, a sleeper and a death without colour', () => {
    const text = lanes(zombie(), { width: 110 });
    expect(text).toContain('─╳ refused');
    expect(text).toContain('┆ call held up');
    expect(lanes(noLease(), { width: 110 })).toContain('╳ dies');
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/\u001B/);
  });

  test('say how much room they need', () => {
    expect(lanes(zombie(), { width: 40 })).toBe('The picture needs 61 columns.');
  });

  test('have a row for every sentence', () => {
    const numbers = [...lanes(zombie(), { width: 120 }).matchAll(/^[ ▸]\s?(\d+) /gm)].map(([, digits]) =>
      Number(digits),
    );
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, place) => place + 1));
  });
});
