import { noAnswer } from '../../../exercises/06-reconciliation/a.scenarios.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';

// The provider makes the document, and none of the answers comes. The message is delivered once.
const stories = [{ ...noAnswer, then: ['one-document'] }];
const holds = 'The document was found, and the customer has it once.';

export default proof({
  a: () =>
    playedStories(
      stories,
      withText(
        'src/worker/generate.ts',
        'askForDocument(order, timeoutMs)',
        'askForDocument({ ...order, key: crypto.randomUUID() }, timeoutMs)',
      ),
      holds,
    ),
  b: () => playedStories(stories, textsOf('06-reconciliation', 'wrong/a-no-answer-is-no'), holds),
  c: () => playedStories(stories, {}, holds),
  d: () => playedStories(stories, textsOf('06-reconciliation', 'wrong/a-timeout-begins-anew'), holds),
});
