import { lookupLags, neverMade } from '../../../exercises/06-reconciliation/b.scenarios.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';

// In one story the document was made just before the lookup, in the other one it never was.
const stories = [lookupLags, neverMade];
const holds = 'The document that was made is found, and the one that was not is made.';

const file = 'src/reconcile/reconcile.ts';
const LOOKUP = 'await lookUpDocument(job.operationKey, LOOKUP_TIMEOUT_MS)';

/** What is not found is looked up once more in the same run, so many seconds later, and that decides. */
function twice(seconds: number): Texts {
  return withText(
    file,
    `const lookup = ${LOOKUP};`,
    `let lookup = ${LOOKUP};
  if (lookup.kind === 'not-found') {
    await new Promise((resolve) => setTimeout(resolve, ${seconds * 1_000}));
    lookup = ${LOOKUP};
  }`,
    textsOf('06-reconciliation', 'wrong/b-not-found-is-a-fact'),
  );
}

export default proof({
  // The one expiry that is left in the order is that of the function's own claim.
  a: () => playedStories(stories, withText(file, 'job.heldUntil ?? Date.now()', 'job.leaseUntil'), holds),
  b: () => playedStories(stories, textsOf('06-reconciliation', 'wrong/b-lag-from-the-first-call'), holds),
  c: () => playedStories(stories, twice(30), holds),
  d: () => playedStories(stories, twice(1), holds),
});
