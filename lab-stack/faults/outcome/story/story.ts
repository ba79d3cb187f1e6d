import { asEvent, asJob, TABLES, type EventItem, type JobItem } from '../model.ts';
import type { Played } from '../../trace.ts';
import { itemsOf, stateAt, type ItemStory } from './items.ts';
import { messagesOf, type MessageStory } from './messages.ts';
import { runsOf, type RunStory } from './runs.ts';

/** A run, told by its things and no longer by its moments: what statements and sentences read. */
export interface Story {
  readonly played: Played;
  readonly runs: ReadonlyMap<string, RunStory>;
  readonly jobs: readonly ItemStory[];
  readonly events: readonly ItemStory[];
  readonly records: readonly ItemStory[];
  readonly messages: ReadonlyMap<string, MessageStory>;
  readonly documents: readonly Made[];
  /** When all was quiet, epoch milliseconds. */
  readonly endedAt: number;
}

/** A document that the provider made in the story. */
export interface Made {
  readonly place: number;
  readonly run: string;
  readonly operationKey: string;
  readonly documentId: string;
}

const known = new WeakMap<Played, Story>();

/** The story of a run; made once for each. */
export function storyOf(played: Played): Story {
  const story = known.get(played) ?? tell(played);
  known.set(played, story);
  return story;
}

function tell(played: Played): Story {
  return {
    played,
    runs: runsOf(played),
    jobs: itemsOf(played, TABLES.jobs, 'jobId'),
    events: itemsOf(played, TABLES.outbox, 'eventId'),
    records: itemsOf(played, TABLES.replays, 'recordId'),
    messages: messagesOf(played),
    documents: documentsOf(played),
    endedAt: played.happenings.at(-1)?.at ?? 0,
  };
}

function documentsOf({ happenings }: Played): Made[] {
  return happenings.flatMap((happening, place) =>
    happening.kind === 'called'
      ? happening.effects.flatMap((effect) =>
          effect.kind === 'document' ? [{ ...effect, place, run: happening.run }] : [],
        )
      : [],
  );
}

/** The job at a place, or undefined when there is none. */
export function jobAt(story: Story, jobId: string, place: number): JobItem | undefined {
  const item = story.jobs.find(({ key }) => key === jobId);
  return item && asJob(stateAt(item, place));
}

export function eventAt(item: ItemStory, place: number): EventItem | undefined {
  return asEvent(stateAt(item, place));
}

/** The job as the story knows it best: at the end, or before it was removed. */
export function jobOf({ final, writes }: ItemStory): JobItem | undefined {
  return asJob(final ?? writes.at(-1)?.before);
}
