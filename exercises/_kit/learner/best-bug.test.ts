import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Played } from '../../../lab-stack/faults/trace.ts';
import type { Judged } from '../judge/judge-stage.ts';
import { bestBug, keepBestBug } from './best-bug.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'best-bug-'));
  file = join(folder, 'best-bug.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const played: Played = {
  scenario: 'a-story',
  schedule: [],
  happenings: [],
  final: { items: {}, messages: {}, documents: [] },
};
const bug = (title: string, schedules: number, visited: number): Judged => ({
  test: title.slice(0, 2),
  title,
  passed: false,
  verdict: { statement: 's', broke: '', story: [], end: [], ask: '', replay: '', schedules, visited, played },
});

test('the bug that fewest schedules show is kept, whatever comes later', () => {
  expect(bestBug(file)).toBeUndefined();
  keepBestBug('02a', [bug('a1: Often.', 40, 80), bug('a2: Seldom.', 1, 80)], file);
  keepBestBug('03b', [bug('b1: Now and then.', 5, 80)], file);
  expect(bestBug(file)).toMatchObject({ stage: '02a', title: 'a2: Seldom.' });
  keepBestBug('03b', [bug('b2: Hardly ever.', 1, 600)], file);
  expect(bestBug(file)).toMatchObject({ stage: '03b', title: 'b2: Hardly ever.' });
});

test('what passed or could not run is no bug', () => {
  keepBestBug('01a', [{ test: 'a1', title: 'a1: Fine.', passed: true }], file);
  keepBestBug('01a', [{ test: 'a1', title: 'a1: No.', passed: false, said: 'A syntax error.' }], file);
  expect(bestBug(file)).toBeUndefined();
});

test('a file that cannot be read harms nobody', () => {
  writeFileSync(file, '{');
  keepBestBug('01a', [bug('a1: New.', 1, 2)], file);
  expect(bestBug(file)?.title).toBe('a1: New.');
});
