import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { judge, statementNamed } from './judge.ts';
import { STATEMENTS } from './statements.ts';
import { jobIdOf, queued } from './testing/given.ts';
import { Told } from './testing/told.ts';

const names = STATEMENTS.map(({ name }) => name);

test('every file of statements/ is in the list, under its own name', () => {
  const files = readdirSync(fileURLToPath(new URL('statements', import.meta.url)));
  const written = files.filter((file) => !file.endsWith('.test.ts')).map((file) => file.replace('.ts', ''));
  expect(names.toSorted()).toEqual(written.toSorted());
});

test('every statement has a test beside it', () => {
  const files = new Set(readdirSync(fileURLToPath(new URL('statements', import.meta.url))));
  expect(names.filter((name) => !files.has(`${name}.test.ts`))).toEqual([]);
});

test('every promise is one sentence', () => {
  for (const { promise } of STATEMENTS) expect(promise).toMatch(/^[A-Z].*\.$/);
});

test('an unknown statement is refused with the names of all', () => {
  expect(() => statementNamed('one-documents')).toThrow(
    /no outcome statement "one-documents".*one-document,/,
  );
});

test('only what is named is judged, in that order', () => {
  const played = new Told({ items: queued('r-1').items! }).played();
  const broken = judge(played, ['terminal-or-owned', 'one-document', 'nothing-lost']);
  expect(broken.map(({ statement }) => statement)).toEqual(['terminal-or-owned', 'nothing-lost']);
});

test('a run that was cut short breaks that alone', () => {
  const played = new Told({ items: queued('r-1').items! })
    .invoke('A')
    .played({ kind: 'never-ends', run: 'A' });
  expect(judge(played, names).map(({ statement }) => statement)).toEqual(['comes-to-rest']);
});

test('a run whose time ran out says first what it breaks, and last that it does not come to rest', () => {
  const played = new Told({ items: queued('r-1').items! }).played({ kind: 'never-quiet', limitMs: 1 });
  expect(judge(played, ['comes-to-rest', 'nothing-lost']).map(({ statement }) => statement)).toEqual([
    'nothing-lost',
    'comes-to-rest',
  ]);
});

test('a plain story breaks nothing', () => {
  const id = jobIdOf('r-1');
  const told = new Told(queued('r-1')).deliver('A', 'm1').claim('A', id).order('A', 'acme:r-1', 'd-1');
  expect(judge(told.complete('A', id, 'd-1').answers('A', ['m1']).played(), names)).toEqual([]);
});
