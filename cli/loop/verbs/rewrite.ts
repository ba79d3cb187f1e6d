import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { backUp } from '../../../exercises/_kit/learner/backup.ts';
import { catchUp, putBack, resetStage, type Rewritten } from '../../../exercises/_kit/learner/reset.ts';
import { shown } from '../../../exercises/_kit/learner/stages.ts';
import { learnersFiles } from '../../../exercises/_kit/learner/work.ts';
import { UsageError } from '../../options.ts';
import { chosenStage } from '../chosen-stage.ts';
import { say } from '../say.ts';

/** Puts the start back into a stage, and prints where the work is kept. */
export function resetNamed(name: string): void {
  const at = chosenStage(name);
  say(rewrittenLines(`The start of ${at.name} is back.`, resetStage(at)));
}

/** Fills the stages before this one. */
export function catchUpTo(name: string): void {
  const at = chosenStage(name);
  say(rewrittenLines(`Every stage before ${at.name} holds the solution.`, catchUp(at)));
}

/** Puts the work of a backup back. Throws a UsageError where there is none. */
export function restoreFrom(given: string): void {
  const folder = resolve(given);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`${given} is no folder. Your backups are in .workbook/backups.`);
  const backup = shown(backUp(readExercises().flatMap(learnersFiles), 'restore'));
  const losses = putBack(folder);
  say(rewrittenLines(`What you wrote is back, from ${shown(folder)}.`, { backup, losses }));
}

/** What was done, what could not be put back, and where everything is as it was. */
function rewrittenLines(done: string, { backup, losses }: Rewritten): string[] {
  return [
    done,
    ...losses,
    `Your files as they were: ${backup} (to get them back: npm run lab -- restore ${backup})`,
  ];
}
