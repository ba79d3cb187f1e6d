import { exec } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../../../../exercises/_kit/paths.ts';
import type { Filler } from '../filler.ts';
import { masked } from '../masks.ts';
import { fenced } from '../text.ts';

/** Many times what a command of a page takes, milliseconds; on a busy machine a quick one may take a minute. */
const LONGEST_MS = 600_000;
/** Of a longer output the middle is left out: nobody would read it. */
const MOST_LINES = 60;

/** `npm run -s faults -- --list`: the command and its output. It must succeed. */
export const command: Filler = async (words) => {
  // As for a first reader, who has done nothing yet.
  const workbook = mkdtempSync(join(tmpdir(), 'pages-'));
  const output = await outputOf(words, workbook).finally(() => rmSync(workbook, { recursive: true }));
  const lines = masked(stripVTControlCharacters(output)).trimEnd().split('\n');
  return { lines: [...fenced('sh', [words]), '', ...fenced('text', shortened(lines)), ''] };
};

function outputOf(line: string, workbook: string): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, WORKBOOK_FOLDER: workbook };
  return new Promise((resolve, reject) => {
    const child = exec(line, { cwd: ROOT, env, timeout: LONGEST_MS }, (failed, stdout, stderr) => {
      if (!failed) resolve(stdout);
      else
        reject(
          new Error(
            failed.killed
              ? `the command had not ended after ${LONGEST_MS / 1_000} s: ${line}`
              : `the command failed with exit code ${failed.code}: ${line}\n${(stderr || stdout).trim()}`,
          ),
        );
    });
    child.stdin?.end();
  });
}

function shortened(lines: readonly string[]): readonly string[] {
  const half = Math.floor(MOST_LINES / 2);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, half), `… ${lines.length - 2 * half} lines more …`, ...lines.slice(-half)];
}
