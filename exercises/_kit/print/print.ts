import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Exercise } from '../exercise/exercise.ts';
import { isFresh, printedFiles } from './printed-files.ts';

/** Writes what is stale of the exercises' printed files. Returns their paths. */
export function printStale(exercises: readonly Exercise[]): string[] {
  const stale = exercises.flatMap(printedFiles).filter((file) => !isFresh(file));
  for (const { path, text } of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return stale.map(({ path }) => path);
}

/** The paths of printed files that are stale. */
export function stalePrints(exercises: readonly Exercise[]): string[] {
  return exercises
    .flatMap(printedFiles)
    .filter((file) => !isFresh(file))
    .map(({ path }) => path);
}
