import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { coverage } from './coverage.ts';
import { CHECKS, collect, filesOf, TOPICS } from './registry.ts';
import { readRows } from './rows.ts';

const rows = readRows();
const tested = rows.flatMap((row) => (row.test ? [row.id] : []));
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

test('every row with test: true has a check', () => {
  expect(tested.filter((id) => !CHECKS.has(id))).toEqual([]);
});

test('every check has a row with test: true', () => {
  expect([...CHECKS.keys()].filter((id) => !tested.includes(id))).toEqual([]);
});

test('an id that stands twice is refused', () => {
  const check = async (): Promise<void> => {};
  const topics = { 'one.ts': { 'sqs-one': check }, 'two.ts': { 'sqs-one': check } };
  expect(() => collect(topics)).toThrow(/sqs-one: in two.ts and in one.ts/);
});

test('every topic is registered under the name of its file', () => {
  expect(Object.keys(TOPICS).filter((file) => !existsSync(here(file)))).toEqual([]);
  for (const [id, file] of filesOf(TOPICS)) expect(readFileSync(here(file), 'utf8')).toContain(`'${id}':`);
});

test('the coverage table is fresh: npm run conformance -- --write writes it', () => {
  const committed = readFileSync(here('../../docs/reference/coverage.md'), 'utf8');
  expect(committed).toBe(coverage(rows, filesOf(TOPICS)));
});

test('every row that the comparison names is there', () => {
  const text = readFileSync(here('../../docs/reference/comparison.md'), 'utf8');
  const named = [...text.matchAll(/`((?:sqs|table|mapping|batch|filter|record|lambda|sdk)-[a-z0-9-]+)`/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(([, id]) => id).filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});

test('the coverage table has no empty cell', () => {
  const cells = coverage(rows, filesOf(TOPICS))
    .split('\n')
    .filter((line) => line.startsWith('| <a'))
    .map((line) => line.slice(2, -2).split(/(?<!\\)\|/));
  expect(cells).toHaveLength(rows.length);
  for (const line of cells) expect(line.map((one) => one.trim()).filter((one) => one !== '')).toHaveLength(5);
});
