import { done, free, held, waitsForPerson } from '../../../exercises/07-safe-replay/a.scenarios.ts';
import { replayed } from '../../../exercises/07-safe-replay/replayed.ts';
import { jobPromise } from '../../../exercises/_kit/judge/job-promise.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { abandonedJob, asked, STORY_BEGINS } from '../../../lab-stack/faults/scenarios/given.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { withRegion } from '../../_kit/proof/texts.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const TWENTY_SECONDS = 20_000;

/** The claim on the order has expired before the run, and a replay brings it to a worker. */
const broughtOn = jobPromise(
  { name: 'brought-on', promise: 'An order that nobody holds is brought to a worker.', ask: '' },
  (story, { key }) =>
    replayed(story, key).length > 0
      ? undefined
      : {
          sentence:
            'the claim on the order had expired before the run, and its letter was left lying: the run brings it to nobody.',
          shownBy: [],
        },
);

// Each option alone: a replay that leaves every letter meets an order in that state.
function leftLying(story: StageScenario): Promise<Shown> {
  return playedStories(
    [story],
    withRegion('src/replay/verdict.ts', 'ex07a', `return { action: 'wait', cause: 'left-lying' };`),
    'No replay was spent, and the letter is there for the next run.',
  );
}

export default proof({
  a: () => leftLying(done),
  b: () => leftLying(free),
  c: () => leftLying(held),
  d: () => leftLying(waitsForPerson),
  e: () =>
    leftLying({
      ...free,
      own: [broughtOn],
      given: {
        ...free.given,
        items: {
          ...free.given.items,
          JobsTable: [abandonedJob(asked('r-1'), STORY_BEGINS - TWENTY_SECONDS)],
        },
      },
    }),
});
