import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asDone, asJudged, ProgressFile, withFailure, withHints } from './progress.ts';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const WRITER = fileURLToPath(new URL('../testing/writer.ts', import.meta.url));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progress-'));
  path = join(folder, 'deep', 'progress.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('progress', () => {
  test('is empty at first, and is there for the next one who reads', () => {
    const progress = new ProgressFile(path);
    expect(progress.read()).toEqual({ version: 1, stages: {} });
    progress.change('03b', (stage) => withHints(stage, 2));
    progress.change('03a', (stage) => asDone(stage, new Date('2026-11-30T08:00:00Z')));
    expect(new ProgressFile(path).read().stages).toEqual({
      '03b': { failures: {}, hints: 2 },
      '03a': { failures: {}, hints: 0, doneAt: '2026-11-30T08:00:00.000Z' },
    });
  });

  test('keeps the first time at which a stage was done, and the most hints seen', () => {
    const first = asDone(withHints({ failures: {}, hints: 0 }, 3), new Date(0));
    expect(asDone(first, new Date(5)).doneAt).toBe('1970-01-01T00:00:00.000Z');
    expect(withHints(first, 1).hints).toBe(3);
  });

  test('counts a version of the files that fails once, however often it is judged', () => {
    const once = withFailure({ failures: {}, hints: 0 }, 'a1:one-document', 'v1');
    expect(withFailure(once, 'a1:one-document', 'v1').failures).toEqual({ 'a1:one-document': 1 });
    expect(withFailure(once, 'a1:one-document', 'v2').failures).toEqual({ 'a1:one-document': 2 });
  });

  test('knows of the broken promises those that the version before still kept', () => {
    const none = { failures: {}, hints: 0 };
    const first = asJudged(none, { version: 'v1', holds: ['a1', 'a2'], broken: ['a3'] });
    expect(first.judged?.lost).toEqual([]);
    const second = { version: 'v2', holds: ['a3'], broken: ['a1', 'a2'] };
    expect(asJudged(first, second).judged).toEqual({ ...second, lost: ['a1', 'a2'] });
    const third = asJudged(asJudged(first, second), { version: 'v3', holds: ['a2', 'a3'], broken: ['a1'] });
    expect(third.judged?.lost).toEqual([]);
  });

  test('a version that is judged again has lost what it had lost, and no more', () => {
    const before = asJudged({ failures: {}, hints: 0 }, { version: 'v1', holds: ['a1', 'a2'], broken: [] });
    const once = asJudged(before, { version: 'v2', holds: ['a2'], broken: ['a1'] });
    expect(asJudged(once, { version: 'v2', holds: ['a2'], broken: ['a1'] })).toBe(once);
    // The workbook has changed meanwhile, and judges another way: that is no change of the learner's.
    const other = asJudged(once, { version: 'v2', holds: [], broken: ['a1', 'a2'] });
    expect(other.judged?.lost).toEqual(['a1']);
  });

  test.each(['EACCES', 'EROFS', 'ENOSPC'])('lives on in this window where a disk says %s', (code) => {
    let isRefused = true;
    const progress = new ProgressFile(path, (to, text) => {
      if (isRefused) throw Object.assign(new Error(code), { code });
      writeFileSync(to, text);
    });
    progress.change('01a', (stage) => withHints(stage, 1));
    progress.change('01a', (stage) => withHints(stage, progress.stage('01a').hints + 1));
    expect(progress.stage('01a').hints).toBe(2);
    expect(existsSync(path)).toBe(false);
    isRefused = false;
    progress.change('01b', (stage) => withHints(stage, 3));
    expect(Object.keys(new ProgressFile(path).read().stages)).toEqual(['01a', '01b']);
  });

  test('does not hide an error that is none of the disk', () => {
    const progress = new ProgressFile(path, () => {
      throw new Error('A mistake of ours.');
    });
    expect(() => progress.change('01a', (stage) => withHints(stage, 1))).toThrow('A mistake of ours.');
  });

  test.each(['{"version":1,"sta', '{"version":7}', ''])(
    'puts a file aside that it cannot read: %s',
    (text) => {
      const progress = new ProgressFile(path);
      progress.change('01a', (stage) => withHints(stage, 1));
      writeFileSync(path, text);
      expect(progress.read().stages).toEqual({});
      expect(readFileSync(`${path}.unreadable`, 'utf8')).toBe(text);
      progress.change('01b', (stage) => withHints(stage, 1));
      expect(Object.keys(progress.read().stages)).toEqual(['01b']);
    },
  );

  test('takes the lock of one who died with it', () => {
    const progress = new ProgressFile(path);
    progress.change('01a', (stage) => stage);
    writeFileSync(`${path}.lock`, '');
    utimesSync(`${path}.lock`, new Date(0), new Date(0));
    progress.change('01b', (stage) => stage);
    expect(Object.keys(progress.read().stages)).toEqual(['01a', '01b']);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  test('loses nothing when two processes write at once, and leaves no other file', async () => {
    const write = (name: string) => promisify(execFile)(process.execPath, [TSX, WRITER, path, name, '40']);
    await Promise.all([write('a'), write('b')]);
    expect(Object.keys(new ProgressFile(path).read().stages)).toHaveLength(80);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['progress.json']);
  });
});
