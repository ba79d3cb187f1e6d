import { fileURLToPath } from 'node:url';

/** The workbook's root, `exercises/`, and the lab stack: absolute, with a separator at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const EXERCISES = fileURLToPath(new URL('../', import.meta.url));
export const LAB = fileURLToPath(new URL('../../lab-stack/', import.meta.url));
export const SOLUTIONS = fileURLToPath(new URL('../../solutions/', import.meta.url));
