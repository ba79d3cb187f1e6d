/** What the proofs of chapters 06 and 07 share: the stories of their exercises, played on the lab stack with other texts. */

import { answerNamed } from '../../exercises/_kit/answer/answers.ts';
import { linesOf } from '../../exercises/_kit/cutter/regions.ts';
import { fill } from '../../exercises/_kit/cutter/fill.ts';
import { labText, readExercise } from '../../exercises/_kit/exercise/exercise.ts';
import type { StageScenario } from '../../exercises/_kit/judge/stage-scenario.ts';
import { sentencesOf } from '../../lab-stack/faults/report/sentences.ts';
import { prepareCode } from '../../lab-stack/faults/world/code.ts';
import { playScenario } from '../../lab-stack/faults/world/play.ts';
import { exploredShown } from '../_kit/proof/explored.ts';
import type { Shown, Step } from '../_kit/proof/proof.ts';

/** Texts in place of the lab stack's files, by their path in lab-stack. */
export type Texts = Readonly<Record<string, string>>;

/** The files of a wrong or right answer to a stage of an exercise: `wrong/a-no-answer-is-no`. */
export function textsOf(exercise: string, answer: string): Texts {
  const stage = answer.split('/')[1]!.slice(0, 1);
  return Object.fromEntries(answerNamed(readExercise(exercise), stage, answer).texts);
}

/** A lab-stack file with these lines in one of its regions. */
export function withRegion(file: string, region: string, code: string): Texts {
  return { [file]: fill(labText(file), new Map([[region, linesOf(code)]]), file) };
}

/** These texts, and in one of their files, or of the lab stack's, another text wherever this one stands. */
export function withText(file: string, there: string, instead: string, texts: Texts = {}): Texts {
  const text = texts[file] ?? labText(file);
  if (!text.includes(there)) throw new Error(`${file} does not have the text: ${there}`);
  return { ...texts, [file]: text.replaceAll(there, () => instead) };
}

/**
 * Plays every schedule of the stories. The requirement is met when no promise breaks in any of them; else the first story
 * that breaks one is shown. `holds`: the outcome where all hold.
 */
export async function playedStories(
  stories: readonly StageScenario[],
  texts: Texts,
  holds: string,
): Promise<Shown> {
  let schedules = 0;
  for (const story of stories) {
    const shown = await exploredShown(story, texts, {
      ...(story.own && { own: story.own }),
      outcome: (broke, visited) => {
        schedules += visited;
        return broke ?? holds;
      },
    });
    if (!shown.meets) return { ...shown, steps: shortened(shown.steps) };
  }
  const outcome = schedules === 1 ? holds : `${holds} So it is in each of ${schedules} schedules.`;
  return { meets: true, outcome, steps: shortened(await calmSteps(stories[0]!, texts)) };
}

/** Sentences of a run in which nothing breaks that show why. */
const DECIDES =
  / settles request| hands request| sends message .* to the jobs queue| when to show a message again/;

/** The story as it goes when nothing more befalls it than is given. */
export async function calmSteps(story: StageScenario, texts: Texts): Promise<Step[]> {
  const play = playScenario(await prepareCode({ texts }), story);
  const played = await play(({ parked }) => ({ run: parked[0]!.run }));
  return sentencesOf(played).map(({ text }) => ({
    text,
    ...(DECIDES.test(text) && { decides: true }),
  }));
}

const MOST = 20;
const AROUND = 3;

/** Of a long story its beginning, its end, and what lies around the steps that decide. */
export function shortened(steps: readonly Step[]): readonly Step[] {
  if (steps.length <= MOST) return steps;
  const near = (place: number): boolean =>
    steps.some(({ decides }, other) => decides && Math.abs(other - place) <= AROUND);
  const keeps = steps.map(
    (_, place) => near(place) || place < 2 * AROUND || place >= steps.length - 2 * AROUND,
  );
  return steps.flatMap((step, place): Step[] => {
    if (keeps[place]) return [step];
    if (place > 0 && !keeps[place - 1]) return [];
    const next = keeps.indexOf(true, place);
    return [{ text: `… ${next - place} steps in between …` }];
  });
}
