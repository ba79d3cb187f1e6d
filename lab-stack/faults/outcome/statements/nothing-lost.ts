import { asEvent, asJob } from '../model.ts';
import { ownerAtEnd } from '../story/carriers.ts';
import type { ItemStory, Write } from '../story/items.ts';
import { answersOf, isSuccess } from '../story/requests.ts';
import { jobOf, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

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
      sentence: `${capital(fullName(story, run.name))} answered ${status} to the customer, and the job that it promised does not exist.`,
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
    sentence: `The job of ${requestName(story, item.key)} was deleted by ${fullName(story, last.run)}: the customer who looks for it finds nothing.`,
    shownBy: [last.place],
  };
}

function forgotten(story: Story, item: ItemStory): Broken | undefined {
  if (ownerAtEnd(story, item).kind !== 'nobody') return undefined;
  const letGo = lastLetGo(story, item);
  return {
    statement: nothingLost.name,
    sentence: `${capital(requestName(story, item.key))} was accepted and is forgotten${letGo ? `: ${letGo.how}` : ''}. Its job stays ${asJob(item.final)?.status ?? jobOf(item)?.status}: no message, no waiting event and no lease will ever bring it up again.`,
    shownBy: letGo ? [letGo.place] : [],
  };
}

/** Where and how its last owner let go of it. */
interface LetGo {
  readonly place: number;
  readonly how: string;
}

/** The last that was done to the job, to one of its events, or to a message that brought it. */
function lastLetGo(story: Story, { key, writes }: ItemStory): LetGo | undefined {
  const messages = [...story.messages.values()].filter(({ says }) => says?.jobId === key);
  const events = story.events.filter(
    ({ final, writes: all }) => (asEvent(final) ?? asEvent(all.at(-1)?.before))?.jobId === key,
  );
  const wasSent = messages.some(({ sent }) => sent !== undefined);
  const all: LetGo[] = [
    ...writes.map((write) => ({ place: write.place, how: jobLeft(story, write) })),
    ...events.flatMap((event) =>
      event.writes.map((write) => ({ place: write.place, how: eventLeft(story, write, wasSent) })),
    ),
    ...messages.flatMap(({ name, removed }) =>
      removed
        ? [
            {
              place: removed.place,
              how: `${fullName(story, removed.run)} ${verb(story, removed.place)} message ${name}, the last that brought it`,
            },
          ]
        : [],
    ),
  ];
  return all.toSorted((one, other) => one.place - other.place).at(-1);
}

function verb({ played }: Story, place: number): string {
  return played.happenings[place]?.kind === 'called' ? 'deleted' : 'acknowledged';
}

function jobLeft(story: Story, { run, before, after }: Write): string {
  const status = asJob(after)?.status;
  const wrote = before ? `set its job to ${status}` : 'stored its job';
  return `${fullName(story, run)} ${wrote}${status === 'QUEUED' ? ' without a new outbox event' : ''}`;
}

function eventLeft(story: Story, { run, after }: Write, wasSent: boolean): string {
  const who = fullName(story, run);
  if (after === undefined) return `${who} deleted its outbox event`;
  return wasSent
    ? `${who} was the last to write its outbox event`
    : `${who} marked its outbox event as sent, and nothing was sent`;
}

function firstOf<Item>(items: readonly Item[], look: (item: Item) => Broken | undefined): Broken | undefined {
  for (const item of items) {
    const broken = look(item);
    if (broken) return broken;
  }
  return undefined;
}
