import { givenUpUnanswered } from '../../../exercises/06-reconciliation/b.promises.ts';
import { lookupFails } from '../../../exercises/06-reconciliation/b.scenarios.ts';
import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';

/** Minutes; the schedule decides how many lookups of the function fail in it. */
const OUTAGE = 120;
const MOST_LOOKUPS = 6;

const fewLookups: OwnStatement = {
  name: 'few-lookups',
  promise: 'An outage costs an order six lookups at most.',
  ask: '',
  broken({ final, happenings }) {
    // Of an order that came to an operator the other promise speaks.
    if (final.items['JobsTable']?.some(({ status }) => status !== 'COMPLETED')) return undefined;
    const failed = happenings.flatMap((one, place) =>
      one.kind === 'called' && one.service === 'provider' && one.answer === 'http-503' ? [place] : [],
    );
    if (failed.length <= MOST_LOOKUPS) return undefined;
    return {
      statement: 'few-lookups',
      sentence: `The order was looked up ${failed.length} times in the outage; six lookups are allowed.`,
      shownBy: failed.slice(-1),
    };
  },
};

/** A worker died before it called, and so many lookups in a row are answered with 503. */
function outage(lookups: number): StageScenario[] {
  return [
    {
      ...lookupFails,
      given: { ...lookupFails.given, provider: { lookupFails: { next: lookups } } },
      own: [givenUpUnanswered, fewLookups],
      bounds: { faults: 0, holds: 0 },
    },
  ];
}
/** Where a failed lookup is a round, workers look as well: so many lookups last until the rounds are over. */
const LONG = 1_000;
const holds = 'The order waited for the provider, and its document was made.';
const every = (minutes: number, texts: Texts = {}): Texts =>
  withText('template.yaml', 'rate(5 minutes)', `rate(${minutes} minutes)`, texts);
const counted = textsOf('06-reconciliation', 'wrong/b-error-is-not-found');

export default proof({
  a: () => playedStories(outage(OUTAGE / 30), every(30), holds),
  b: () => playedStories(outage(OUTAGE / 5), {}, holds),
  c: () => playedStories(outage(LONG), every(30, counted), holds),
  d: () =>
    playedStories(
      outage(LONG),
      withText('src/reconcile/decide.ts', 'MAX_RESUMES = 3', 'MAX_RESUMES = 20', counted),
      holds,
    ),
});
