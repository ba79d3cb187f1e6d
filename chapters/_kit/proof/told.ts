import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';
import { exploredShown, type Told } from './explored.ts';
import type { Shown } from './proof.ts';

/**
 * A story of answers to clients, explored: where a promise breaks, the smallest schedule up to what breaks it; where all
 * hold, the smallest schedule of all, up to the answer of `last`, the run that decides.
 */
export async function toldAnswers(
  scenario: Scenario,
  texts: Texts,
  { last, ...told }: Omit<Told, 'telling'> & { readonly last: string },
): Promise<Shown> {
  const telling: Told['telling'] = (happening) => happening.kind === 'ended' && happening.run === last;
  const shown = await exploredShown(scenario, texts, { ...told, telling });
  return { ...shown, steps: shown.steps.slice(0, shown.steps.findLastIndex(({ decides }) => decides) + 1) };
}
