import { differences } from '../../../exercises/_kit/learner/differences.ts';
import { catchUp, resetStage } from '../../../exercises/_kit/learner/reset.ts';
import { chosenStage } from '../chosen-stage.ts';
import { say } from '../say.ts';
import { nothingToReset } from '../told-lines.ts';
import { orRefused } from './or-refused.ts';
import { rewrittenLines } from './rewritten-lines.ts';

/** Puts the start back into a stage, and prints where the work is kept. */
export function resetNamed(name: string): void {
  const at = chosenStage(name);
  if (differences(at) === '') return say([nothingToReset(at.name)]);
  orRefused(() => say(rewrittenLines(`The start of ${at.name} is back.`, resetStage(at))));
}

/** Fills the stages before this one. */
export function catchUpTo(name: string): void {
  const at = chosenStage(name);
  orRefused(() => say(rewrittenLines(`Every stage before ${at.name} holds the solution.`, catchUp(at))));
}
