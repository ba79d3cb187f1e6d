import { noAnswer } from '../../../exercises/06-reconciliation/a.scenarios.ts';
import { queueOf } from '../../../exercises/06-reconciliation/queue.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';

const queue = noAnswer.given.messages![0]!.queue;
// The provider makes the document, and none of the answers comes. One delivery is left, while the claim still runs.
const stories: StageScenario[] = [
  {
    ...noAnswer,
    given: { ...noAnswer.given, queues: [queueOf(queue, 30, 2)] },
    then: ['one-document'],
    bounds: { faults: 0, holds: 0 },
  },
];
const holds = 'The second delivery got the document, and the customer has it once.';

/** With these texts, and with nobody beside the queue who looks at orders. */
const alone = (texts: Texts = {}): Texts =>
  withText('src/reconcile/handler.ts', 'nominate(Date.now() - CLOCK_SKEW_MS)', '[] as string[]', texts);

export default proof({
  a: () =>
    playedStories(
      stories,
      alone(
        withText(
          'src/worker/generate.ts',
          'askForDocument(order, timeoutMs)',
          'askForDocument({ ...order, key: crypto.randomUUID() }, timeoutMs)',
        ),
      ),
      holds,
    ),
  b: () => playedStories(stories, alone(textsOf('06-reconciliation', 'wrong/a-timeout-begins-anew')), holds),
  c: () => playedStories(stories, alone(textsOf('06-reconciliation', 'wrong/a-no-answer-is-no')), holds),
  d: () => playedStories(stories, alone(), holds),
});
