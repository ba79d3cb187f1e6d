/** Proofs about code: every schedule of a story, played on the lab stack with other texts. */

import { explore } from '../../../lab-stack/faults/explore.ts';
import { sentencesOf } from '../../../lab-stack/faults/report/sentences.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';
import { prepareCode } from '../../../lab-stack/faults/world/code.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';
import type { Shown } from './proof.ts';

export interface Told {
  /** Promises of this story alone. */
  readonly own?: readonly Statement[];
  /** The outcome in words, from the sentence of what broke, or undefined where every schedule holds. */
  readonly outcome: (broke: string | undefined, schedules: number) => string;
}

/**
 * Explores the story on the lab stack with these texts in place of its own (paths relative to lab-stack). It meets the
 * requirement when no promise of the story breaks in any schedule; else the smallest schedule that breaks the first
 * one is shown.
 */
export async function exploredShown(
  scenario: Scenario,
  texts: Texts,
  { own, outcome }: Told,
): Promise<Shown> {
  const code = await prepareCode({ texts });
  const unbuilt = [...code.bundles.values()].find(({ error }) => error !== undefined);
  if (unbuilt?.error)
    throw new Error(`The code of this option does not build: ${JSON.stringify(unbuilt.error)}`);
  const { violations, search } = await explore(scenario, { code, ...(own && { own }) });
  const [first] = violations;
  if (search.halted) throw new Error(`The story ${scenario.name} is halted: ${search.halted.kind}.`);
  return {
    meets: first === undefined && search.complete,
    outcome: outcome(first?.broken.sentence, search.visited),
    steps: first
      ? sentencesOf(first.played, first.broken.shownBy).map(({ text, isShown }) => ({
          text,
          ...(isShown && { decides: true }),
        }))
      : [],
  };
}
