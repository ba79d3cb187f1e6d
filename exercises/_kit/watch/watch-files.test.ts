import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFiles, type WatchedFiles } from './watch-files.ts';

let folder: string;
let file: string;
let files: WatchedFiles | undefined;
let knocking: NodeJS.Timeout | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched é '));
  file = join(folder, 'claim.ts');
  writeFileSync(file, 'start');
});
afterEach(async () => {
  clearInterval(knocking);
  await files?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['written in place', (text: string) => writeFileSync(file, text)],
  [
    'put in its place',
    (text: string) => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  ],
])('is not deaf to what is %s right after a save', { timeout: 20_000 }, async (_, write) => {
  const read: string[] = [];
  await new Promise<void>((resolve) => {
    files = watchFiles([folder], () => {
      const text = readFileSync(file, 'utf8');
      read.push(text);
      // As an editor does that formats what it has saved.
      if (text === 'saved') write('formatted');
      else resolve();
    });
    // Until the watcher has looked at the folder first, it tells of nothing.
    knocking = setInterval(() => read.length === 0 && writeFileSync(file, 'saved'), 100);
  });
  expect(read).toEqual(['saved', 'formatted']);
});
