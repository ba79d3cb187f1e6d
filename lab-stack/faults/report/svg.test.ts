import { describe, expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';
import { svgOf } from './svg.ts';
import { noLease, twice, twoInOne, zombie } from './testing/stories.ts';

const drawn = (played = zombie()): string =>
  svgOf(played, { title: 'A gives back what B holds & <ends>', id: 'z1', shownBy: [10, 14] });

describe('a drawing', () => {
  test('has a name and says everything in its description', () => {
    const svg = drawn();
    expect(svg).toContain('role="img" aria-labelledby="z1-title z1-desc"');
    expect(svg).toContain('<title id="z1-title">A gives back what B holds &amp; &lt;ends&gt;</title>');
    for (const { text } of sentencesOf(zombie())) expect(svg).toContain(text);
  });

  test('marks what shows the break, and not by weight alone', () => {
    const marked = [...drawn().matchAll(/>▸ (\d+)</g)].map(([, number]) => Number(number));
    expect(marked).toEqual([9, 12]);
  });

  test('has the page’s own colour and no other', () => {
    const colours = [...drawn().matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    expect(new Set(colours)).toEqual(new Set(['currentColor', 'none']));
  });

  test('is well-formed: what is opened is closed, in order', () => {
    for (const played of [zombie(), twice(), noLease()]) {
      const open: string[] = [];
      const wrong: string[] = [];
      for (const [, close, name = '', , self] of drawn(played).matchAll(/<(\/?)([a-z]+)([^<>]*?)(\/?)>/g)) {
        if (close && open.pop() !== name) wrong.push(name);
        if (!close && !self) open.push(name);
      }
      expect({ open, wrong }).toEqual({ open: [], wrong: [] });
    }
  });

  test('groups what belongs to one sentence', () => {
    for (const played of [zombie(), twice(), noLease(), twoInOne()]) {
      const groups = drawn(played).split('<g data-sentence="').slice(1);
      expect(groups.map((group) => Number.parseInt(group, 10))).toEqual(
        sentencesOf(played).map(({ number }) => number),
      );
      // The number that stands there is the group's own.
      for (const group of groups)
        expect(/text-anchor="end"[^>]*>(?:▸ )?(\d+)</.exec(group)?.[1]).toBe(/^\d+/.exec(group)![0]);
    }
  });

  test('gives each lane the room that its words need', () => {
    for (const played of [zombie(), twice(), noLease()]) {
      const svg = drawn(played);
      const lanes = [...svg.matchAll(/<text x="([\d.]+)" y="20"/g)].map(([, x]) => Number(x));
      const ends = [...lanes.slice(1), Number(/viewBox="0 0 ([\d.]+)/.exec(svg)![1])];
      for (const [, x = '', words = ''] of svg.matchAll(
        /<text x="([\d.]+)" y="\d+"(?: font-weight="700")?>([^<]+)</g,
      )) {
        const lane = lanes.findLastIndex((one) => one <= Number(x));
        expect(Number(x) + words.length * 7.5).toBeLessThanOrEqual(ends[lane]!);
      }
    }
  });

  test('keeps all of its text inside', () => {
    for (const played of [zombie(), twice(), noLease()]) {
      const svg = drawn(played);
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number);
      for (const [, x, y] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
        expect(Number(x)).toBeLessThan(width!);
        expect(Number(y)).toBeLessThan(height!);
      }
      // Numbers end where they stand; nine pixels are more than any of their letters needs.
      for (const [, x] of svg.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="end"/g))
        expect(Number(x) - 9 * '▸ 999'.length).toBeGreaterThanOrEqual(0);
    }
  });
});
