import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterEach, expect, test } from 'vitest';
import { readRows } from './rows.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const row = {
  id: 'sqs-one',
  statement: 'It is so.',
  value: '1 s',
  source: ['BC somewhere'],
  confidence: 'verified',
  date: '2026-11',
  test: true,
};

function folderWith(files: Record<string, object[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'));
  folders.push(folder);
  for (const [name, list] of Object.entries(files)) writeFileSync(join(folder, name), stringify(list));
  return folder;
}

test('reads the rows of every YAML file, with their area', () => {
  const folder = folderWith({ 'b.yaml': [{ ...row, id: 'sqs-two' }], 'a.yaml': [row], 'README.md': [] });
  expect(readRows(folder)).toEqual([
    { ...row, area: 'a' },
    { ...row, id: 'sqs-two', area: 'b' },
  ]);
});

test('refuses an id that stands in two files, and names both', () => {
  const folder = folderWith({ 'a.yaml': [row], 'b.yaml': [row] });
  expect(() => readRows(folder)).toThrow(/sqs-one stands twice: in a.yaml and in b.yaml/);
});

test.each([
  ['neither test nor reason', { test: undefined }],
  ['test and reason', { untested: 'because' }],
  ['an empty statement', { statement: ' ' }],
  ['no source', { source: [] }],
  ['sources that differ without a note', { confidence: 'sources-differ' }],
  ['a note where sources agree', { note: 'they differ' }],
  ['a member that nobody knows', { tested: true }],
])('refuses a row with %s, and names it', (_, change) => {
  expect(() => readRows(folderWith({ 'a.yaml': [{ ...row, ...change }] }))).toThrow(/a\.yaml, row sqs-one/);
});
