import { beingMade } from '../../../exercises/06-reconciliation/a.scenarios.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';

// The provider takes 100 seconds; the second delivery is told 409 under the key that the first one sent.
const stories = [{ ...beingMade, then: ['one-document'] }];
const holds = 'The first call was waited for, and the customer has the one document.';

export default proof({
  a: () => playedStories(stories, {}, holds),
  b: () => playedStories(stories, textsOf('06-reconciliation', 'wrong/a-not-yet-is-nothing'), holds),
  c: () => playedStories(stories, textsOf('06-reconciliation', 'wrong/a-conflict-is-no'), holds),
  d: () =>
    playedStories(
      stories,
      withText(
        'src/worker/generate.ts',
        'askForDocument(order, timeoutMs)',
        `askForDocument(order, timeoutMs).then((answer) =>
      answer.kind === 'busy' ? askForDocument({ ...order, key: crypto.randomUUID() }, timeoutMs) : answer)`,
      ),
      holds,
    ),
});
