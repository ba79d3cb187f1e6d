import { done, free, held, waitsForPerson } from '../../../exercises/07-safe-replay/a.scenarios.ts';
import { replayed } from '../../../exercises/07-safe-replay/replayed.ts';
import { jobPromise } from '../../../exercises/_kit/judge/job-promise.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { jobAt } from '../../../lab-stack/faults/outcome/story/story.ts';
import { abandonedJob, asked, STORY_BEGINS } from '../../../lab-stack/faults/scenarios/given.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf } from '../../_kit/proof/texts.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const TWENTY_SECONDS = 20_000;

/** The replay sends a message while nobody holds the order, and the order is done by it. */
const helped = jobPromise(
  { name: 'replay-helped', promise: 'A replay brings a result.', ask: '' },
  (story, { key, final }) => {
    const [sent] = replayed(story, key);
    const status = String(final?.['status']);
    if (!sent)
      return {
        sentence: `the replay has nothing to send: the order is ${status}, and its message stays.`,
        shownBy: [],
      };
    const at = story.played.happenings[sent.place]?.at ?? 0;
    const { leaseUntil = 0, status: then } = jobAt(story, key, sent.place) ?? {};
    if (then === 'PROCESSING' && leaseUntil > at)
      return {
        sentence: `the message was sent while a claim ran for ${Math.round((leaseUntil - at) / 1_000)} s more: one of its replays is spent for nothing.`,
        shownBy: [sent.place],
      };
    return status === 'COMPLETED'
      ? undefined
      : { sentence: `the order is still ${status}.`, shownBy: [sent.place] };
  },
);

// Each option alone: a replay that sends every letter again meets an order in that state.
function sentAgain(story: StageScenario): Promise<Shown> {
  return playedStories(
    [{ ...story, then: [], own: [helped] }],
    textsOf('07-safe-replay', 'wrong/a-only-undone-work'),
    'A worker got the new message, and the order is COMPLETED.',
  );
}

export default proof({
  a: () => sentAgain(done),
  b: () => sentAgain(free),
  c: () => sentAgain(held),
  d: () => sentAgain(waitsForPerson),
  e: () =>
    sentAgain({
      ...held,
      given: {
        ...held.given,
        items: {
          ...held.given.items,
          JobsTable: [abandonedJob(asked('r-1'), STORY_BEGINS - TWENTY_SECONDS)],
        },
      },
    }),
});
