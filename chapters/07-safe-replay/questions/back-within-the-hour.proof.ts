import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { replayRequest } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked, message, publishedEvent, queuedJob } from '../../../lab-stack/faults/scenarios/given.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { withText } from '../../_kit/proof/texts.ts';
import { proof } from '../../_kit/proof/proof.ts';

const requests = ['r-1', 'r-2', 'r-3'].map((id) => asked(id));
const replaysOf = (item: Readonly<Record<string, unknown>>): number => Number(item['replays'] ?? 0);

/** Until the cause is known to be gone, no more than one message is risked. */
const oneRisked: OwnStatement = {
  name: 'one-risked',
  promise: 'A replay risks one message until it has seen one succeed.',
  ask: '',
  broken({ final, happenings }) {
    const spent = Object.values(final.items['JobsTable'] ?? {}).filter((job) => replaysOf(job) > 0).length;
    if (spent <= 1) return undefined;
    return {
      statement: 'one-risked',
      sentence: `${spent} of 3 messages were sent again while the provider refused every order: each has a replay less.`,
      shownBy: happenings.flatMap((one, place) =>
        one.kind === 'called' && one.action === 'SendMessage' ? [place] : [],
      ),
    };
  },
};

/** Three dead letters. The provider says that it is well, and refuses every order for a while longer. */
const stories: StageScenario[] = [
  {
    name: 'cause-persists',
    title: 'Three dead letters are replayed while the provider still refuses every order.',
    given: {
      items: {
        JobsTable: requests.map((request) => queuedJob(request)),
        OutboxTable: requests.map(publishedEvent),
      },
      messages: requests.map((request, place) => message(`m${place + 1}`, request, 'DeadLetterQueue')),
      provider: { unavailable: { next: 12 } },
    },
    when: [
      {
        name: 'A',
        function: 'ReplayFunction',
        event: replayRequest({ ratePerSecond: 10 }),
        timeoutSeconds: 45,
      },
    ],
    then: [],
    own: [oneRisked],
    bounds: { faults: 0, holds: 0 },
  },
];
const holds = 'One message was sent and watched; when it failed, the others stayed where they were.';

const WATCHED = 'await watchCanary(jobId, since, Math.min(run.deadline, since + CANARY_MS))';
const allAtOnce = withText('src/replay/with-canary.ts', WATCHED, `(void since, 'completed' as const)`);

export default proof({
  a: () =>
    playedStories(
      stories,
      withText('src/replay/with-canary.ts', 'await causePersists()', 'undefined', allAtOnce),
      holds,
    ),
  b: () => playedStories(stories, allAtOnce, holds),
  c: () =>
    playedStories(
      stories,
      withText('template.yaml', 'maxReceiveCount: 5', 'maxReceiveCount: 10', allAtOnce),
      holds,
    ),
  d: () => playedStories(stories, {}, holds),
});
