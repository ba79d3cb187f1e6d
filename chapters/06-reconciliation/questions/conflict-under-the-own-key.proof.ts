import { beingMade } from '../../../exercises/06-reconciliation/a.scenarios.ts';
import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withText } from '../../_kit/proof/texts.ts';

const nobodyWoken: OwnStatement = {
  name: 'nobody-woken',
  promise: 'No message of an order that is finished becomes a dead letter.',
  ask: '',
  broken({ final, happenings }) {
    if ((final.messages['DeadLetterQueue'] ?? []).length === 0) return undefined;
    return {
      statement: 'nobody-woken',
      sentence: 'The message is in the dead-letter queue, and has woken the engineer.',
      shownBy: happenings.flatMap((one, place) => (one.kind === 'dead-letter' ? [place] : [])),
    };
  },
};

// The provider takes 100 seconds; the second delivery is told 409 under the key that the first one sent.
const stories: StageScenario[] = [
  {
    ...beingMade,
    own: [...(beingMade.own ?? []), nobodyWoken],
    then: ['one-document'],
    bounds: { faults: 0, holds: 0 },
  },
];
const holds = 'The first call was waited for, the customer has the one document, and no message is left.';

const record = 'src/worker/record.ts';
const released = textsOf('06-reconciliation', 'wrong/a-not-yet-is-nothing');

export default proof({
  a: () => playedStories(stories, {}, holds),
  b: () => playedStories(stories, released, holds),
  c: () =>
    playedStories(
      stories,
      withText(
        record,
        'return { again: true, code: `unknown, ${outcome.code}` };',
        "return { again: outcome.code !== 'busy', code: `unknown, ${outcome.code}` };",
      ),
      holds,
    ),
  d: () =>
    playedStories(
      stories,
      withText(
        record,
        '{ again: true, code: outcome.code }',
        "{ again: outcome.code !== 'http-409', code: outcome.code }",
        released,
      ),
      holds,
    ),
});
