import { explore } from '../../../lab-stack/faults/explore.ts';
import { sentencesOf } from '../../../lab-stack/faults/report/sentences.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';
import { prepareCode } from '../../../lab-stack/faults/world/code.ts';
import { exploredShown, type Told } from '../../_kit/proof/explored.ts';
import type { Shown, Step } from '../../_kit/proof/proof.ts';
import { answerOf } from './answers.ts';

/**
 * A story of answers to clients, explored: where a promise breaks, the smallest schedule up to what breaks it; where all
 * hold, the smallest schedule of all, up to the answer of `last`, the run that decides.
 */
export async function toldAnswers(
  scenario: Scenario,
  texts: Readonly<Record<string, string>>,
  { last, ...told }: Told & { readonly last: string },
): Promise<Shown> {
  const shown = await exploredShown(scenario, texts, told);
  const steps = shown.meets ? await smallestRun(scenario, texts, last) : shown.steps;
  return { ...shown, steps: steps.slice(0, steps.findLastIndex(({ decides }) => decides) + 1) };
}

/** Every schedule breaks this, so the smallest of all is found. */
function anyRun(last: string): Statement {
  return {
    name: 'any-run',
    promise: 'A schedule is shown.',
    broken(played) {
      const place = answerOf(played, last)?.place;
      return {
        statement: 'any-run',
        sentence: 'A schedule is shown.',
        shownBy: place === undefined ? [] : [place],
      };
    },
  };
}

async function smallestRun(
  scenario: Scenario,
  texts: Readonly<Record<string, string>>,
  last: string,
): Promise<readonly Step[]> {
  const bounds = { faults: 0, holds: 0 };
  const { violations } = await explore(
    { ...scenario, then: [], bounds },
    { code: await prepareCode({ texts }), own: [anyRun(last)] },
  );
  const [first] = violations;
  return first
    ? sentencesOf(first.played, first.broken.shownBy).map(({ text, isShown }) => ({
        text,
        ...(isShown && { decides: true as const }),
      }))
    : [];
}
