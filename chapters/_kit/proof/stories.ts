/** Proofs about code that several stories try: those of an exercise, played on the lab stack with other texts. */

import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';
import { exploredShown, type Told } from './explored.ts';
import type { Shown } from './proof.ts';

/**
 * Plays every schedule of the stories. The requirement is met when no promise breaks in any of them; else the first story
 * that breaks one is shown. `holds`: the outcome where all hold; then the first story is shown, with what is telling in it.
 */
export async function playedStories(
  stories: readonly StageScenario[],
  texts: Texts,
  holds: string,
  telling?: Told['telling'],
): Promise<Shown> {
  let schedules = 0;
  let first: Shown | undefined;
  for (const { own, ...story } of stories) {
    const shown = await exploredShown(story, texts, {
      ...(own && { own }),
      ...(telling && first === undefined && { telling }),
      outcome: (broke, visited) => {
        schedules += visited;
        return broke ?? holds;
      },
    });
    if (!shown.meets) return shown;
    first ??= shown;
  }
  const outcome = schedules === 1 ? holds : `${holds} So it is in each of ${schedules} schedules.`;
  return { meets: true, outcome, steps: first?.steps ?? [] };
}
