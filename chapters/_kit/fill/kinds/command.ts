import { exec } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../../../../exercises/_kit/paths.ts';
import type { Filler } from '../filler.ts';
import { masked } from '../masks.ts';
import { fenced } from '../text.ts';

/** Many times what a command of a page takes, milliseconds. */
const LONGEST_MS = 60_000;
/** Of a longer output the middle is left out: nobody would read it. */
const MOST_LINES = 60;

/** `npm run -s faults -- --list`: the command and its output. It must succeed. */
export const command: Filler = async (words) => {
  const output = await outputOf(words);
  const lines = masked(stripVTControlCharacters(output)).trimEnd().split('\n');
  return { lines: [...fenced('sh', [words]), '', ...fenced('text', shortened(lines)), ''] };
};

function outputOf(line: string): Promise<string> {
  // A page shows what a first-time reader sees: no colour, a common width, nobody at the keyboard.
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, COLUMNS: '100' };
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
