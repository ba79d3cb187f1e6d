import { asEvent } from '../model.ts';
import type { ItemStory, Write } from '../story/items.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, eventName, fullName, requestName } from '../words.ts';

/** Every event is sent and then waits no longer, or is set aside where a person sees it. How it is marked is free. */
export const outboxDrains: Statement = {
  name: 'outbox-drains',
  promise: 'Every outbox event is sent, and then leaves the outbox.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.events) {
      const broken = stillWaits(story, item) ?? leftUnsent(story, item);
      if (broken) return broken;
    }
    return undefined;
  },
};

function stillWaits(story: Story, item: ItemStory): Broken | undefined {
  const event = asEvent(item.final);
  if (event?.pending === undefined) return undefined;
  const last = item.writes.at(-1);
  const sent = isSent(story, item.key);
  return {
    statement: outboxDrains.name,
    sentence: sent
      ? `${capital(eventName(story, item.key))} was sent and still waits in the outbox: it will be sent again and again.`
      : `${capital(eventName(story, item.key))} still waits in the outbox when all is quiet: the work of ${requestName(story, event.jobId)} never begins.`,
    shownBy: last ? [last.place] : [],
  };
}

function leftUnsent(story: Story, item: ItemStory): Broken | undefined {
  const left = item.writes.findLast(
    ({ before, after }) => asEvent(before)?.pending !== undefined && asEvent(after)?.pending === undefined,
  );
  if (!left || asEvent(item.final)?.pending !== undefined) return undefined;
  const event = asEvent(item.final);
  const isSetAside = event?.parkedAt !== undefined && event.publishedAt === undefined;
  if (isSetAside || isSent(story, item.key)) return undefined;
  return {
    statement: outboxDrains.name,
    sentence: `${capital(fullName(story, left.run))} ${deed(story, left, item.key)}, but it was never sent: the work of ${requestName(story, asEvent(left.before)!.jobId)} never begins.`,
    shownBy: [left.place],
  };
}

function deed(story: Story, { after }: Write, eventId: string): string {
  const event = eventName(story, eventId);
  return after === undefined ? `deleted ${event}` : `marked ${event} as sent`;
}

function isSent({ messages }: Story, eventId: string): boolean {
  return [...messages.values()].some(({ sent, says }) => sent !== undefined && says?.eventId === eventId);
}
