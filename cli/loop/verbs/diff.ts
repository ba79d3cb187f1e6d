import { differences } from '../../../exercises/_kit/learner/differences.ts';
import { chosenStage } from '../chosen-stage.ts';
import { diffLines } from '../diff-lines.ts';
import { here, say } from '../say.ts';

/** Prints what the learner changed in a stage since the start. */
export function printDifferences(name: string | undefined): void {
  const at = chosenStage(name);
  say(diffLines(differences(at), at.name, here));
}
