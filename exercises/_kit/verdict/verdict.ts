import type { Violation } from '../../../lab-stack/faults/explore.ts';
import { troubleSentence } from '../../../lab-stack/faults/outcome/statements/comes-to-rest.ts';
import { replayId } from '../../../lab-stack/faults/report/replay-id.ts';
import { stepsOf } from '../../../lab-stack/faults/report/steps.ts';
import { heldText, storesAtEnd } from '../../../lab-stack/faults/report/stores.ts';
import { nameIn } from '../../../lab-stack/faults/report/text.ts';
import type { SearchResult } from '../../../lab-stack/faults/search/result.ts';
import type { Played } from '../../../lab-stack/faults/trace.ts';
import { askOf, type StageScenario } from '../judge/stage-scenario.ts';

/** What a learner reads when a promise does not hold. Plain data: it goes to terminals, pages and graders. */
export interface Verdict {
  /** The outcome statement that broke. */
  readonly statement: string;
  /** The effect, in one sentence: "The customer was charged twice." */
  readonly broke: string;
  /** What happened, as one sentence each. */
  readonly story: readonly Sentence[];
  /** What each store held at the end. */
  readonly end: readonly string[];
  /** One question that points at the step to think about. */
  readonly ask: string;
  /** Plays the schedule again; empty where no schedule was explored, but one run played. */
  readonly replay: string;
  /** How many of how many schedules break it. */
  readonly schedules: number;
  readonly visited: number;
  /** The schedule as it was played, for pictures. */
  readonly played?: Played;
  /** Places in its happenings that show the break. */
  readonly shownBy?: readonly number[];
  /** Nothing was found against the promise itself: its story never comes to rest. */
  readonly isUnjudged?: true;
}

export interface Sentence {
  readonly text: string;
  /** It is one of those that show the break. */
  readonly isShown?: true;
  /** What each store holds then, on one line; where a schedule was played. */
  readonly stores?: string;
}

/** Nothing is wrong with the promise as far as the story goes, and it goes on for ever. */
const UNJUDGED = 'This promise could not be judged: the story never comes to rest.';

/** The same, where another promise's verdict has told the story already. */
export function withoutStory({ played: _played, shownBy: _shownBy, ...verdict }: Verdict): Verdict {
  return { ...verdict, broke: UNJUDGED, story: [], end: [] };
}

/** The verdict on a violation; without one, on why the search was halted. */
export function verdictOf(
  scenario: StageScenario,
  search: SearchResult,
  violation: Violation | undefined,
): Verdict {
  const id = (schedule: Parameters<typeof replayId>[0]['schedule']): string =>
    replayId({ scenario: scenario.name, schedule });
  if (violation) {
    const { statement, schedule, schedules, broken, played } = violation;
    const isUnjudged = played.trouble?.kind === 'never-quiet' && statement === 'comes-to-rest';
    return {
      statement,
      broke: isUnjudged ? `${UNJUDGED} ${broken.sentence}` : broken.sentence,
      story: stepsOf(played, broken.shownBy).map((step) => ({ ...step, stores: heldText(step.stores) })),
      end: storesAtEnd(played),
      ask: askOf(scenario, statement),
      replay: id(schedule),
      schedules,
      visited: search.visited,
      played,
      shownBy: broken.shownBy,
      ...(isUnjudged && { isUnjudged }),
    };
  }
  const { halted } = search;
  if (!halted) throw new Error('A verdict needs a violation, or a search that was halted.');
  return {
    statement: 'comes-to-rest',
    broke: troubleSentence(halted, nameIn(scenario, halted.run)),
    story: [],
    end: [],
    ask: askOf(scenario, 'comes-to-rest'),
    replay: id(halted.schedule),
    schedules: 1,
    visited: search.visited,
  };
}
