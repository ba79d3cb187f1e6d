import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pause } from './replace-file.ts';

/** What is done under a lock takes milliseconds: whoever holds it longer has died. */
const OLD_MS = 2_000;
const PAUSE_MS = 5;

/** Does something while no other process does it: one holds the lock file at a time. */
export function locked<Result>(lock: string, act: () => Result): Result {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) pause(PAUSE_MS);
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (thrown) {
    // On Windows a lock that is just being taken away refuses with EPERM.
    if (!['EEXIST', 'EPERM'].includes((thrown as { code?: string }).code ?? '')) throw thrown;
    if (ageOf(lock) > OLD_MS) rmSync(lock, { force: true });
    return false;
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
