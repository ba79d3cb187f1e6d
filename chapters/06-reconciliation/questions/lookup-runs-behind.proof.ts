import { lookupLags, neverMade } from '../../../exercises/06-reconciliation/b.scenarios.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf } from '../../_kit/proof/texts.ts';

// In one story the document was made just before the lookup, in the other one it never was.
const stories = [lookupLags, neverMade];
const holds = 'The document that was made is found, and the one that was not is made.';
const wrong = (name: string) => textsOf('06-reconciliation', `wrong/${name}`);

export default proof({
  a: () => playedStories(stories, wrong('b-lag-from-the-first-call'), holds),
  b: () => playedStories(stories, wrong('b-not-found-has-failed'), holds),
  c: () => playedStories(stories, wrong('b-not-found-is-a-fact'), holds),
  d: () => playedStories(stories, {}, holds),
});
