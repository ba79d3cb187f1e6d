import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workbook's root, `exercises/`, and the lab stack: absolute, with a separator at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const EXERCISES = fileURLToPath(new URL('../', import.meta.url));
export const LAB = fileURLToPath(new URL('../../lab-stack/', import.meta.url));
export const SOLUTIONS = fileURLToPath(new URL('../../solutions/', import.meta.url));

/** The way from a folder to a file, with `/` on every system: as a link or a pattern names it. */
export function wayTo(from: string, path: string): string {
  return relative(from, path).split(sep).join('/');
}
