import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EXERCISES, ROOT } from '../paths.ts';

const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/** The type errors in an exercise's files, a line each: `exercises/03-idempotent-claim/claim.ts:14:7 …`. Empty when aborted. */
export function typeErrors(exercise: string, signal: AbortSignal): Promise<readonly string[]> {
  const words = [TSC, '--noEmit', '--pretty', 'false', '-p', EXERCISES];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: ROOT, signal }, (_, printed) => {
      const lines = printed.split(/\r?\n/).map((line) => line.replaceAll('\\', '/'));
      resolve(signal.aborted ? [] : lines.flatMap((line) => errorIn(line, exercise)));
    });
  });
}

function errorIn(line: string, exercise: string): string[] {
  const [, file, at, column, text] = /^(\S.*)\((\d+),(\d+)\): error TS\d+: (.+)$/.exec(line) ?? [];
  return file?.startsWith(`exercises/${exercise}/`) ? [`${file}:${at}:${column} ${text}`] : [];
}
