import { lookupFails } from '../../../exercises/06-reconciliation/b.scenarios.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';

// A worker died before it called, and two lookups in a row are answered with 503.
const stories = [{ ...lookupFails, given: { ...lookupFails.given, provider: { lookupFails: { next: 2 } } } }];
const holds = 'The order waited for the provider, and its document was made.';
/** The promise counts the three rounds of the lab stack. */
const ofTwenty = (shown: Shown): Shown => ({
  ...shown,
  outcome: shown.outcome.replace('3 resumes', '20 rounds'),
});
const alike = textsOf('06-reconciliation', 'wrong/b-error-is-not-found');

export default proof({
  a: () =>
    playedStories(
      stories,
      withText('src/reconcile/decide.ts', 'MAX_RESUMES = 3', 'MAX_RESUMES = 20', alike),
      holds,
    ).then(ofTwenty),
  b: () => playedStories(stories, {}, holds),
  c: () => playedStories(stories, textsOf('06-reconciliation', 'wrong/b-no-answer-give-up'), holds),
  d: () =>
    playedStories(stories, withText('template.yaml', 'rate(5 minutes)', 'rate(45 minutes)', alike), holds),
});
