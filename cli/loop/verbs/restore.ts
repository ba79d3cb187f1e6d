import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { backUp, backups } from '../../../exercises/_kit/learner/backup.ts';
import { putBack, putStageBack } from '../../../exercises/_kit/learner/reset.ts';
import {
  NoSuchStage,
  shown,
  stageNamed,
  workbookStages,
  type WorkbookStage,
} from '../../../exercises/_kit/learner/stages.ts';
import { learnersFiles, workIn } from '../../../exercises/_kit/learner/work.ts';
import { UsageError } from '../../options.ts';
import { say } from '../say.ts';
import { orRefused } from './or-refused.ts';
import { rewrittenLines } from './rewritten-lines.ts';

/**
 * Puts work back: of a backup (its folder, or its name), or of a stage, from its newest backup that differs. Without a
 * word it lists the backups. Throws a UsageError where there is none.
 */
export function restore(given: string | undefined): void {
  if (given === undefined) return say(listLines());
  const folder = [resolve(given), ...backups()].find(
    (path) => (path === resolve(given) || basename(path) === given) && isFolder(path),
  );
  if (folder) return orRefused(() => restoreAll(folder));
  const at = stageOf(given);
  if (!at) throw new UsageError(`${given} is neither a backup nor a stage. ${LOOK}`);
  orRefused(() => restoreStage(at));
}

const LOOK = 'Your backups: npm run lab -- restore';

function restoreAll(folder: string): void {
  const backup = shown(backUp(readExercises().flatMap(learnersFiles), 'restore'));
  const losses = putBack(folder);
  say(rewrittenLines(`What you wrote is back, from ${shown(folder)}.`, { backup, losses }));
}

function restoreStage(at: WorkbookStage): void {
  const folder = backups().find((one) => hasOther(at, one));
  if (!folder)
    throw new UsageError(`No backup holds other lines of yours for ${at.name} than your files do. ${LOOK}`);
  say(
    rewrittenLines(`What you wrote in ${at.name} is back, from ${shown(folder)}.`, putStageBack(at, folder)),
  );
}

/** Each backup, and the stages for which it holds what the files do not. */
function listLines(): string[] {
  const stages = workbookStages();
  const lines = backups().map((folder) => {
    const names = stages.filter((at) => hasOther(at, folder)).map(({ name }) => name);
    const what = names.length === 0 ? 'nothing that your files do not have' : names.join(', ');
    return `  ${basename(folder)}  ${what}`;
  });
  if (lines.length === 0)
    return ['There is no backup yet: one is made whenever your files are written over.'];
  return [
    'Your backups, the newest first, each with the stages for which it holds other lines of yours than your files do:',
    ...lines,
    '',
    'All of one:    npm run lab -- restore NAME',
    'One stage:     npm run lab -- restore 01a, from the newest that holds other lines for it',
  ];
}

/** Whether a backup holds lines of the learner's for a stage that are neither in the files nor the start's. */
function hasOther({ exercise, stage }: WorkbookStage, folder: string): boolean {
  const then = workIn(exercise, stage, folder);
  return then !== undefined && then !== workIn(exercise, stage) && then !== workIn(exercise, stage, 'start');
}

function stageOf(name: string): WorkbookStage | undefined {
  try {
    return stageNamed(name);
  } catch (thrown) {
    if (thrown instanceof NoSuchStage) return undefined;
    throw thrown;
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
