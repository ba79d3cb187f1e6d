import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judged } from '../judge/judge-stage.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { FOLDER } from './folder.ts';
import { replaceFile } from './replace-file.ts';

/** A bug that was found in a learner's files on the way, and what it looked like. */
export interface Bug {
  /** `03b`. */
  readonly stage: string;
  /** The promise that it broke. */
  readonly title: string;
  readonly verdict: Verdict;
}

const FILE = join(FOLDER, 'best-bug.json');

/** The best bug so far: the one that fewest schedules show, which nobody would have met in a test by hand. */
export function bestBug(file = FILE): Bug | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Bug;
  } catch {
    // Written by a machine that stopped: the next bug takes its place.
    return undefined;
  }
}

/** Keeps the best of what a stage was judged to break, where it is better than the one that is kept. */
export function keepBestBug(stage: string, judged: readonly Judged[], file = FILE): void {
  const bugs = judged.flatMap(({ title, verdict }): Bug[] =>
    verdict?.played ? [{ stage, title, verdict }] : [],
  );
  const known = bestBug(file);
  const [best] = [...(known ? [known] : []), ...bugs].toSorted((one, other) => rarity(one) - rarity(other));
  if (best && best !== known) replaceFile(file, `${JSON.stringify(best)}\n`);
}

/** The share of the schedules that show it. */
function rarity({ verdict: { schedules, visited } }: Bug): number {
  return schedules / Math.max(1, visited);
}
