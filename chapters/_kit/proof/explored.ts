/** Proofs about code: every schedule of a story, played on the lab stack with other texts. */

import { explore } from '../../../lab-stack/faults/explore.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';
import { prepareCode } from '../../../lab-stack/faults/world/code.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';
import { calmSteps, stepsOf, tellingSteps } from './holding.ts';
import type { Shown } from './proof.ts';
import { shortened } from './shortened.ts';
import type { Telling } from './telling.ts';

export interface Told {
  /** Promises of this story alone. */
  readonly own?: readonly Statement[];
  /** The outcome in words, from the sentence of what broke, or undefined where every schedule holds. */
  readonly outcome: (broke: string | undefined, schedules: number) => string;
  /** Where all hold, the smallest schedule with such a happening is shown. Default: the one without any trouble. */
  readonly telling?: Telling;
}

/**
 * Explores the story on the lab stack with these texts in place of its own (paths relative to lab-stack). It meets the
 * requirement when no promise of the story breaks in any schedule; else the smallest schedule that breaks the first
 * one is shown.
 */
export async function exploredShown(
  scenario: Scenario,
  texts: Texts,
  { own, outcome, telling }: Told,
): Promise<Shown> {
  const code = await prepareCode({ texts });
  const unbuilt = [...code.bundles.values()].find(({ error }) => error !== undefined);
  if (unbuilt?.error)
    throw new Error(`The code of this option does not build: ${JSON.stringify(unbuilt.error)}`);
  const { violations, search } = await explore(scenario, { code, ...(own && { own }) });
  const [first] = violations;
  if (search.halted) throw new Error(`The story ${scenario.name} is halted: ${search.halted.kind}.`);
  const meets = first === undefined && search.complete;
  const told = outcome(first?.broken.sentence, search.visited);
  if (first) return { meets, outcome: told, steps: shortened(stepsOf(first.played, first.broken.shownBy)) };
  const steps = telling ? await tellingSteps(scenario, code, telling) : await calmSteps(scenario, code);
  return { meets, outcome: told, steps: shortened(steps) };
}
