import { ASKS } from '../../../lab-stack/faults/report/asks.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';

/** A promise of one stage alone, and the question that its verdict asks. */
export interface OwnStatement extends Statement {
  readonly ask: string;
}

/** A story that a stage is judged by. Beside the promises that it names it may have some of its own. */
export interface StageScenario extends Scenario {
  readonly own?: readonly OwnStatement[];
  /** By statement of `then`: a question of this story, where it points nearer than the one for all stories. */
  readonly asks?: Readonly<Record<string, string>>;
}

/** The names of all promises that the story asks for. */
export function promisesOf({ then, own = [] }: StageScenario): readonly string[] {
  return [...then, ...own.map(({ name }) => name)];
}

/** The question of a broken promise: the story's own, else the one for all stories. */
export function askOf({ own = [], asks = {} }: StageScenario, statement: string): string {
  return asks[statement] ?? own.find(({ name }) => name === statement)?.ask ?? ASKS[statement] ?? '';
}
