import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';

/** On Windows a file that another process reads right now cannot be replaced; a moment later it can. */
const TRIES = 20;
const PAUSE_MS = 10;

/** Writes a file whole or not at all, whenever the machine stops. Makes its folder. */
export function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${randomUUID()}.tmp`;
  try {
    writeFileSync(fresh, text, { flush: true });
    for (let left = TRIES; ; left--) {
      try {
        return renameSync(fresh, path);
      } catch (thrown) {
        if (left === 0 || !isBusy(thrown)) throw thrown;
        pause(PAUSE_MS);
      }
    }
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Holds this thread for so many milliseconds. */
export function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function isBusy(thrown: unknown): boolean {
  return ['EPERM', 'EBUSY', 'EACCES'].includes((thrown as { code?: string }).code ?? '');
}
