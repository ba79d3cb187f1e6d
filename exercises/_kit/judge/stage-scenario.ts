import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';

/** A promise of one stage alone, and the question that its verdict asks. */
export interface OwnStatement extends Statement {
  readonly ask: string;
}

/** A story that a stage is judged by. Beside the promises that it names it may have some of its own. */
export interface StageScenario extends Scenario {
  readonly own?: readonly OwnStatement[];
}

/** The names of all promises that the story asks for. */
export function promisesOf({ then, own = [] }: StageScenario): readonly string[] {
  return [...then, ...own.map(({ name }) => name)];
}
