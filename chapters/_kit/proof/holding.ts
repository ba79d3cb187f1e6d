/** What is shown of a story in which no promise breaks: a run that tells why. */

import { explore } from '../../../lab-stack/faults/explore.ts';
import { sentencesOf } from '../../../lab-stack/faults/report/sentences.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';
import type { Played } from '../../../lab-stack/faults/trace.ts';
import type { Code } from '../../../lab-stack/faults/world/code.ts';
import { playScenario } from '../../../lab-stack/faults/world/play.ts';
import type { Step } from './proof.ts';
import type { Telling } from './telling.ts';

/** The smallest schedule in which such a thing happens. Throws an Error where none has it. */
export async function tellingSteps(scenario: Scenario, code: Code, telling: Telling): Promise<Step[]> {
  const { violations } = await explore(
    { ...scenario, then: [] },
    { code, own: [noneOf(telling)], until: 'first-broken' },
  );
  const [first] = violations;
  if (!first) throw new Error(`No schedule of ${scenario.name} has what is to be told of it.`);
  return stepsOf(first.played, first.broken.shownBy);
}

/** “Nothing of the kind happens”: the explorer finds the smallest schedule that breaks it. */
function noneOf(telling: Telling): Statement {
  const name = 'nothing-to-tell';
  return {
    name,
    promise: 'Nothing of the kind happens.',
    broken({ happenings }) {
      const shownBy = happenings.flatMap((one, place) =>
        telling(one, happenings.slice(0, place)) ? [place] : [],
      );
      return shownBy.length > 0 ? { statement: name, sentence: 'It happens.', shownBy } : undefined;
    },
  };
}

/** Sentences of a run in which nothing breaks that show why. */
const DECIDES =
  / settles request| hands request| sends message .* to the jobs queue| when to show a message again/;

/** The story as it goes when nothing more befalls it than is given. */
export async function calmSteps(scenario: Scenario, code: Code): Promise<Step[]> {
  const played = await playScenario(code, scenario)(({ parked }) => ({ run: parked[0]!.run }));
  return sentencesOf(played).map(({ text }) => ({
    text,
    ...(DECIDES.test(text) && { decides: true }),
  }));
}

/** A run in sentences, of which these places of its happenings decide. */
export function stepsOf(played: Played, places: readonly number[]): Step[] {
  return sentencesOf(played, places).map(({ text, isShown }) => ({
    text,
    ...(isShown && { decides: true }),
  }));
}
