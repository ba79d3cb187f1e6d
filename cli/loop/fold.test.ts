import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { folded } from './fold.ts';
import { widthOf } from './paint.ts';

const { green } = createColors(true);
const [OPEN = '', CLOSE = ''] = green('|').split('|');
const line = '  const claimed = await dynamo.send(new UpdateCommand({ TableName: settings.jobsTable }));';
const wordsOf = (parts: readonly string[]): string =>
  parts
    .join('')
    // oxlint-disable-next-line no-control-regex -- colours begin with this character
    .replaceAll(/\u001B\[\d+m|[\s↳]/g, '');

test('a line that fits stays as it is', () => {
  expect(folded(line, 110)).toEqual([line]);
});

test.each([80, 40, 12])(
  'on %i columns nothing of a longer one is lost, and what continues it is marked',
  (width) => {
    const parts = folded(line, width);
    expect(Math.max(...parts.map(widthOf))).toBeLessThanOrEqual(width);
    expect(wordsOf(parts)).toBe(line.replaceAll(/\s/g, ''));
    expect(parts[0]).toMatch(/^ {2}\S/);
    for (const part of parts.slice(1)) expect(part).toMatch(/^ {2}↳ \S/);
  },
);

test('a word that is longer than the screen is broken', () => {
  expect(folded('x'.repeat(50), 20).map(widthOf)).toEqual([18, 20, 16]);
});

test('each part of a coloured line has its colour, and ends it', () => {
  const parts = folded(green(`+${line}`), 40);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part).toContain(OPEN);
    expect(part.endsWith(CLOSE)).toBe(true);
  }
  expect(wordsOf(parts)).toBe(`+${line}`.replaceAll(/\s/g, ''));
});
