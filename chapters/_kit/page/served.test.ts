import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressOf, pageOf, servedFiles, unservedFiles } from './served.ts';

const SERVED = [
  'chapters/03-claim/README.md',
  'chapters/README.md',
  'docs/guide/a.md',
  'docs/index.md',
  'exercises/03-claim/README.md',
];
const KEPT_OFF = [
  'README.md',
  'chapters/03-claim/notes.md',
  'chapters/_kit/README.md',
  'exercises/03-claim/hints.md',
  'exercises/03-claim/wrong/a (1).md',
  'lab-stack/local/provider/README.md',
  'solutions/03-claim/README.md',
];

const root = mkdtempSync(join(tmpdir(), 'served-'));
for (const file of [...SERVED, ...KEPT_OFF, 'node_modules/x/README.md', '.cache/a.md']) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), '# A title\n');
}
afterAll(() => rmSync(root, { recursive: true }));

test('only what is named is served: no answer, no hint, no solution', () => {
  expect(servedFiles(root)).toEqual(SERVED);
});

test('everything else is named as left out, and a pattern stands for its file alone', () => {
  const plain = unservedFiles(root).map((pattern) => pattern.replaceAll('\\', ''));
  expect(plain.toSorted()).toEqual(KEPT_OFF);
  expect(unservedFiles(root)).toContain(String.raw`exercises/03-claim/wrong/a \(1\).md`);
});

test.each([
  ['docs/index.md', 'index.md', '/'],
  ['docs/reference/facts.md', 'reference/facts.md', '/reference/facts'],
  ['docs/reference/README.md', 'reference/index.md', '/reference/'],
  ['chapters/03-claim/README.md', 'chapters/03-claim/index.md', '/chapters/03-claim/'],
])('%s is the page %s at %s', (file, page, address) => {
  expect(pageOf(file)).toBe(page);
  expect(addressOf(file)).toBe(address);
});
