import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readExercises } from '../exercise/exercise.ts';
import { ROOT } from '../paths.ts';
import { backUp } from './backup.ts';
import { shown } from './stages.ts';
import { isFrameChanged, learnersFiles } from './work.ts';

/** The workbook could not be updated; the message says why, and what to do. The learner's files are as they were. */
export class CannotUpdate extends Error {
  override readonly name = 'CannotUpdate';
}

/** What a newer version brings; the learner's work still has to be put back. */
export interface Updated {
  /** The backup's folder, absolute. */
  readonly backup: string;
  /** A newer version is there. */
  readonly isNewer: boolean;
  /** Its packages are other ones: `npm ci` is due. */
  readonly hasOtherPackages: boolean;
  /** Files of the learner's in which lines outside of the holes were changed: those stay in the backup alone. */
  readonly changedFrames: readonly string[];
}

/**
 * Saves the learner's files and takes the newest version of the workbook by `git pull --ff-only`. Where there is none,
 * the files are as they were; else they are printed anew by the new version, and `putBack` of the new version brings
 * the work into them. Throws CannotUpdate.
 */
export function takeNewer(): Updated {
  const exercises = readExercises();
  const own = exercises.flatMap(learnersFiles);
  const changed = changedFiles();
  const strange = changed.filter((path) => !own.includes(path));
  if (strange.length > 0)
    throw new CannotUpdate(
      `Files are changed that are not yours to fill: ${strange.map(shown).join(', ')}. Commit them or put them back (git checkout -- FILE), then update again.`,
    );
  const changedFrames = exercises.flatMap((exercise) =>
    exercise.stages
      .flatMap(({ holes }) => holes.map(({ file }) => file))
      .filter((file, place, all) => all.indexOf(file) === place && isFrameChanged(exercise, file)),
  );
  const backup = backUp(own, 'update');
  const before = git('rev-parse', 'HEAD');
  try {
    if (changed.length > 0) git('checkout', '--', ...changed);
    git('pull', '--ff-only', '--quiet');
  } catch (thrown) {
    copyBack(backup, own);
    throw new CannotUpdate(
      `The newer version could not be taken, and your files are as they were. git says: ${saidBy(thrown)}`,
      { cause: thrown },
    );
  }
  const after = git('rev-parse', 'HEAD');
  if (after === before) copyBack(backup, own);
  return {
    backup,
    isNewer: after !== before,
    hasOtherPackages: git('diff', '--name-only', before, after).split('\n').includes('package-lock.json'),
    changedFrames,
  };
}

/** Absolute paths of files that git knows and that are other than in its last commit. */
function changedFiles(): string[] {
  try {
    const lines = git('-c', 'core.quotepath=off', 'diff', '--name-only', '-z', 'HEAD');
    return lines.split('\0').flatMap((line) => (line === '' ? [] : [join(ROOT, line)]));
  } catch (thrown) {
    throw new CannotUpdate(
      `This folder is no clone of the workbook, or git is missing. git says: ${saidBy(thrown)}`,
      { cause: thrown },
    );
  }
}

function copyBack(backup: string, paths: readonly string[]): void {
  for (const path of paths) {
    const saved = join(backup, shown(path));
    if (!existsSync(saved)) continue;
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(saved, path);
  }
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

function saidBy(thrown: unknown): string {
  const { stderr, message } = thrown as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').slice(0, 3).join(' ');
}
