import { asEvent, asJob } from '../model.ts';
import { ownerAtEnd } from '../story/carriers.ts';
import type { ItemStory } from '../story/items.ts';
import { answersOf, isSuccess } from '../story/requests.ts';
import { jobOf, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, requestName, runName } from '../words.ts';

/** No accepted request is lost: what was promised is there, and has ended or will be moved on by somebody. */
export const nothingLost: Statement = {
  name: 'nothing-lost',
  promise: 'No accepted request is lost.',
  broken(played) {
    const story = storyOf(played);
    return (
      promisedAndMissing(story) ??
      firstOf(story.jobs, (item) => removed(story, item) ?? forgotten(story, item))
    );
  },
};

function promisedAndMissing(story: Story): Broken | undefined {
  for (const answer of answersOf(story)) {
    const { jobId, run, status, place } = answer;
    if (!isSuccess(answer) || jobId === undefined) continue;
    if (story.jobs.some(({ key }) => key === jobId)) continue;
    return {
      statement: nothingLost.name,
      sentence: `${capital(runName(story, run.name))} answered ${status} to the customer, and the job that it promised does not exist.`,
      shownBy: [place],
    };
  }
  return undefined;
}

function removed(story: Story, item: ItemStory): Broken | undefined {
  const last = item.writes.at(-1);
  if (item.final !== undefined || !last) return undefined;
  return {
    statement: nothingLost.name,
    sentence: `The job of ${requestName(story, item.key)} was deleted by ${runName(story, last.run)}: the customer who looks for it finds nothing.`,
    shownBy: [last.place],
  };
}

function forgotten(story: Story, item: ItemStory): Broken | undefined {
  if (ownerAtEnd(story, item).kind !== 'nobody') return undefined;
  return {
    statement: nothingLost.name,
    sentence: `${capital(requestName(story, item.key))} was accepted and is forgotten: its job stays ${asJob(item.final)?.status ?? jobOf(item)?.status}, and there is no message, no outbox event and no lease that would ever bring it up again.`,
    shownBy: lastTouches(story, item),
  };
}

/** Where its last owner let go of it: of the job, of an event, or of a message. */
function lastTouches({ events, messages }: Story, { key, writes }: ItemStory): number[] {
  const own = events.filter(
    ({ final, writes: all }) => (asEvent(final) ?? asEvent(all.at(-1)?.before))?.jobId === key,
  );
  const removed = [...messages.values()].flatMap(({ says, removed }) =>
    says?.jobId === key && removed ? [removed.place] : [],
  );
  const places = [
    ...[...writes, ...own.flatMap((event) => event.writes)].map(({ place }) => place),
    ...removed,
  ];
  return places.length > 0 ? [Math.max(...places)] : [];
}

function firstOf<Item>(items: readonly Item[], look: (item: Item) => Broken | undefined): Broken | undefined {
  for (const item of items) {
    const broken = look(item);
    if (broken) return broken;
  }
  return undefined;
}
