import { chosenStage } from '../chosen-stage.ts';
import { here, say } from '../say.ts';
import { solutionLines } from '../stage-lines.ts';

/** Prints the solution of a stage. */
export function printSolution(name: string): void {
  say(solutionLines(chosenStage(name), here));
}
