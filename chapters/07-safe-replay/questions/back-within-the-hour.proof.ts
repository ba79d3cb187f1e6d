import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { replayRequest } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked, message, publishedEvent, queuedJob } from '../../../lab-stack/faults/scenarios/given.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { withText } from '../../_kit/proof/texts.ts';
import { proof } from '../../_kit/proof/proof.ts';

const requests = ['r-1', 'r-2', 'r-3'].map((id) => asked(id));
const replaysOf = (item: Readonly<Record<string, unknown>>): number => Number(item['replays'] ?? 0);

/** While orders fail, nothing is risked. */
const noneRisked: OwnStatement = {
  name: 'none-risked',
  promise: 'No order loses a replay while orders still fail.',
  ask: '',
  broken({ final, happenings }) {
    const spent = Object.values(final.items['JobsTable'] ?? {}).filter((job) => replaysOf(job) > 0).length;
    if (spent === 0) return undefined;
    return {
      statement: 'none-risked',
      sentence: `${spent} of 3 messages ${spent === 1 ? 'was' : 'were'} sent again while the provider refused every order, and so many orders have a replay less.`,
      shownBy: happenings.flatMap((one, place) =>
        one.kind === 'called' && one.action === 'SendMessage' ? [place] : [],
      ),
    };
  },
};

const allBack: OwnStatement = {
  name: 'all-back',
  promise: 'When orders no longer fail, all are completed.',
  ask: '',
  broken({ final }) {
    const open = Object.values(final.items['JobsTable'] ?? {}).filter((job) => job['status'] !== 'COMPLETED');
    if (open.length === 0) return undefined;
    return {
      statement: 'all-back',
      sentence: `The provider makes documents again, and ${open.length} of 3 orders were not brought back.`,
      shownBy: [],
    };
  },
};

/** Three dead letters, and a provider whose health endpoint is as well as its work. */
function letters(name: string, title: string, down: boolean, own: readonly OwnStatement[]): StageScenario {
  return {
    name,
    title,
    given: {
      items: {
        JobsTable: requests.map((request) => queuedJob(request)),
        OutboxTable: requests.map(publishedEvent),
      },
      messages: requests.map((request, place) => message(`m${place + 1}`, request, 'DeadLetterQueue')),
      provider: { down },
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
    own,
    bounds: { faults: 0, holds: 0 },
  };
}

const stories = [
  letters('cause-persists', 'Three dead letters are replayed while the provider refuses every order.', true, [
    noneRisked,
  ]),
  letters(
    'cause-is-gone',
    'Three dead letters are replayed when the provider makes documents again.',
    false,
    [allBack],
  ),
];
const holds = 'While orders failed nothing was sent, and afterwards all of it.';

const file = 'src/replay/with-canary.ts';
const unwatched = withText(
  file,
  'await watchCanary(jobId, since, Math.min(run.deadline, since + CANARY_MS))',
  `(void since, 'completed' as const)`,
);
/** Neither the provider is asked nor a first order watched. */
const allAtOnce = withText(file, 'await causePersists()', 'undefined', unwatched);

export default proof({
  a: () => playedStories(stories, allAtOnce, holds),
  b: () => playedStories(stories, unwatched, holds),
  c: () =>
    playedStories(
      stories,
      withText('template.yaml', 'maxReceiveCount: 5', 'maxReceiveCount: 10', allAtOnce),
      holds,
    ),
  d: () => playedStories(stories, withText(file, 'await causePersists()', 'undefined'), holds),
});
