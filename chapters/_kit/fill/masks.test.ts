import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { masked } from './masks.ts';

test.each([
  [`in ${join(ROOT, 'exercises')}`, 'in exercises'],
  ['http://127.0.0.1:43817/jobs', 'http://127.0.0.1:…/jobs'],
  ['job 0b8f4b4e-7a0e-4b63-9f0e-0a1b2c3d4e5f', 'job …'],
  ['done in 3.2 s', 'done in … s'],
  ['done in 812 ms', 'done in … ms'],
  ['1,204 schedules a second', '… schedules a second'],
  ['at 2026-01-31T12:30:00.123Z', 'at …'],
  ['one\r\ntwo', 'one\ntwo'],
])('%j is shown as %j', (output, shown) => {
  expect(masked(output)).toBe(shown);
});

test.each([
  'The smallest schedule (1 fault, 1 switch between invocations)',
  'Played 296 schedules, all of them.',
  '12 s: m1 is received.',
  'B claims request r-1, with a lease of 35 s.',
  '+3:01',
  'm2 is received again at 70 s',
])('what belongs to the story stays: %s', (output) => {
  expect(masked(output)).toBe(output);
});
