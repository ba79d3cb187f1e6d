import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staleOf, writeGenerated, type Generated } from './generated.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'generated é '))));
afterEach(() => rmSync(folder, { recursive: true }));

test('what is missing, different or one too many is stale, and is as it should be once written', () => {
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('fresh'), 'one\n');
  writeFileSync(at('windows'), 'one\r\ntwo\r\n');
  writeFileSync(at('old'), 'old\n');
  writeFileSync(at('left-over'), 'left\n');
  const files: Generated[] = [
    { path: at('fresh'), text: 'one\n' },
    { path: at('windows'), text: 'one\ntwo\n' },
    { path: at('old'), text: 'new\n' },
    { path: at('deep/missing'), text: 'new\n' },
    { path: at('left-over'), text: undefined },
    { path: at('never-there'), text: undefined },
  ];
  const stale = staleOf(files);
  expect(stale.map(({ path }) => path)).toEqual([at('old'), at('deep/missing'), at('left-over')]);
  writeGenerated(stale);
  expect(staleOf(files)).toEqual([]);
  expect(existsSync(at('left-over'))).toBe(false);
  expect(readFileSync(at('deep/missing'), 'utf8')).toBe('new\n');
});
