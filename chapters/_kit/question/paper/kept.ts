/** The papers that readers handed back, kept in `chapters/_readers/`: the report tells what they came to. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CHAPTERS } from '../paths.ts';
import { Answers } from './grade.ts';

const FOLDER = join(CHAPTERS, '_readers');

/** Those that are kept, in the order of their names. Throws an Error that names a file which is no such paper. */
export function keptAnswers(folder = FOLDER): Answers[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readAnswers(join(folder, name)));
}

/** Reads what a reader handed back. Throws an Error that says what is wrong with the file. */
export function readAnswers(path: string): Answers {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, 'utf8'));
  } catch (thrown) {
    throw new Error(`${path} cannot be read: ${(thrown as Error).message}`, { cause: thrown });
  }
  const read = Answers.safeParse(data);
  if (read.success) return read.data;
  throw new Error(`${path} is no paper that was handed back: ${z.prettifyError(read.error)}`);
}
