import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SiteProgress } from '../../../exercises/_kit/learner/site-progress.ts';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { learnersFiles } from '../../../exercises/_kit/learner/work.ts';

/** A file of the learner's that was saved and not judged yet. */
export interface Saved {
  /** Its name, without its folder. */
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * What the learner saved last of the exercise that was judged last, when that was after its run ended: its verdict is
 * still to come. Undefined before the first run.
 */
export function savedSince(last: SiteProgress['last'], exercises = readExercises): Saved | undefined {
  if (last === undefined) return undefined;
  const exercise = exercises().find(({ name }) => last.stage.startsWith(name.slice(0, 2)));
  if (exercise === undefined) return undefined;
  const ended = Date.parse(last.endedAt);
  const [newest] = learnersFiles(exercise)
    .flatMap((path) => {
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      return time === undefined ? [] : [{ path, time }];
    })
    .toSorted((one, other) => other.time - one.time);
  if (newest === undefined || newest.time <= ended) return undefined;
  return { file: basename(newest.path), at: new Date(newest.time).toISOString() };
}
