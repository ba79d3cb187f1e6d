import { expect, test } from 'vitest';
import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { momentsOf, told } from './tell.ts';

const moments: Moment[] = [
  { at: 0, kind: 'received', messages: ['m1', 'm2'] },
  { at: 0, kind: 'begins', messages: ['m1', 'm2'], run: 1 },
  { at: 1, kind: 'begins', messages: ['m3'], run: 2 },
  { at: 5, kind: 'returns', messages: ['m2'], run: 1 },
  { at: 5, kind: 'deleted', messages: ['m1'] },
  { at: 6, kind: 'returns', messages: [], run: 2 },
];

test('the moments of a message are told of it alone, with the ends of its own runs', () => {
  expect(momentsOf('m1', moments)).toEqual([
    { at: 0, kind: 'received', messages: ['m1'] },
    { at: 0, kind: 'begins', messages: ['m1'], run: 1 },
    { at: 5, kind: 'returns', messages: [], run: 1 },
    { at: 5, kind: 'deleted', messages: ['m1'] },
  ]);
});

test('of a long story the beginning and the end are told', () => {
  const long = Array.from({ length: 30 }, (_, at): Moment => ({ at, kind: 'received', messages: ['m1'] }));
  const { verdict } = told({ statement: 'x', broke: 'It broke.', moments: long, ask: 'Why?' });
  const lines = verdict.story.map(({ text }) => text);
  expect(lines[0]).toBe('0 s: m1 is received.');
  expect(lines).toContain('… 16 more moments …');
  expect(lines.at(-1)).toBe('29 s: m1 is received.');
  expect(lines).toHaveLength(15);
});
