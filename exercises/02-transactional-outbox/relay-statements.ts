/** Statements of stage b alone, beside those of lab-stack/faults. */

import { asEvent } from '../../lab-stack/faults/outcome/model.ts';
import type { ItemStory, Write } from '../../lab-stack/faults/outcome/story/items.ts';
import type { MessageStory } from '../../lab-stack/faults/outcome/story/messages.ts';
import { storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, eventName, runName, times } from '../../lab-stack/faults/outcome/words.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

/** At the moment at which an event waits no longer, the queue has its message: a little later is too late. */
export const leavesAfterSend: OwnStatement = {
  name: 'leaves-after-send',
  promise: 'An event leaves the outbox only after the queue has taken its message.',
  ask: 'What do you know of the message at the moment in which you mark its event?',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.events) {
      const left = leaving(item);
      if (!left || isSetAside(left) || sendsOf(story, item).some(({ sent }) => sent!.place < left.place))
        continue;
      return {
        statement: leavesAfterSend.name,
        sentence: `${capital(runName(story, left.run))} marked ${eventName(story, item.key)} as sent before the queue had its message: if it dies here, or the queue says no, nobody sends it.`,
        shownBy: [left.place],
      };
    }
    return undefined;
  },
};

/** What the queue has is not offered to it again and again. */
export const sentWaitsNoMore: OwnStatement = {
  name: 'sent-waits-no-more',
  promise: 'What was sent waits no longer.',
  ask: 'How does the relay find the events that wait, and what does your mark change about that?',
  broken(played) {
    const story = storyOf(played);
    const left = story.events.find(
      (item) => asEvent(item.final)?.pending !== undefined && sendsOf(story, item).length > 0,
    );
    if (!left) return undefined;
    return {
      statement: sentWaitsNoMore.name,
      sentence: `${capital(eventName(story, left.key))} was sent ${times(sendsOf(story, left).length)} and still waits in the outbox: every relay sends it again.`,
      shownBy: left.writes.slice(-1).map(({ place }) => place),
    };
  },
};

/** What the queue can never take is not offered to it again, and is where a person sees it. */
export const setAsideAtOnce: OwnStatement = {
  name: 'set-aside-at-once',
  promise: 'An event that the queue can never take is set aside at once.',
  ask: 'Whose fault does the queue say it is, and what would another try change?',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.events) {
      if (sendsOf(story, item).length > 0) continue;
      const tries = item.writes.filter(({ before, after }) => attempts(after) > attempts(before)).length;
      const left = leaving(item);
      const event = eventName(story, item.key);
      if (left && isSetAside(left) && tries <= 1) continue;
      const sentence =
        left && isSetAside(left)
          ? `The queue can never take ${event}, and said so; it was tried ${times(tries)} before it was set aside.`
          : left
            ? `${capital(runName(story, left.run))} marked ${event} as sent, and the queue had refused it: nobody is told, and its work never begins.`
            : `The queue can never take ${event}, and it still waits in the outbox: it was tried ${times(tries)}, and nobody is told.`;
      return {
        statement: setAsideAtOnce.name,
        sentence,
        shownBy: left ? [left.place] : item.writes.slice(-1).map(({ place }) => place),
      };
    }
    return undefined;
  },
};

/** For stories in which the queue may take every event: what it did not take at once goes to no person. */
export const restIsNotSetAside: OwnStatement = {
  name: 'rest-is-not-set-aside',
  promise: 'An event that the queue may take later is not set aside.',
  ask: 'The queue said of this entry whose fault it was. Whose?',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.events) {
      const left = leaving(item);
      if (!left || !isSetAside(left)) continue;
      return {
        statement: restIsNotSetAside.name,
        sentence: `${capital(runName(story, left.run))} set ${eventName(story, item.key)} aside for a person, and the queue had only said “not now”: a moment later it would have taken it.`,
        shownBy: [left.place],
      };
    }
    return undefined;
  },
};

/** While nothing else goes wrong, a refusal of one event makes no work for the others of its batch. */
export const neighbourSentOnce: OwnStatement = {
  name: 'neighbour-sent-once',
  promise: 'An event whose neighbour is refused is sent once.',
  ask: 'The queue answered for each entry of the batch. What did it say of this one?',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.events) {
      const sends = sendsOf(story, item);
      if (sends.length < 2) continue;
      return {
        statement: neighbourSentOnce.name,
        sentence: `${capital(eventName(story, item.key))} was sent ${times(sends.length)}: the queue had taken it at once, and refused only its neighbour.`,
        shownBy: sends.map(({ sent }) => sent!.place),
      };
    }
    return undefined;
  },
};

function leaving({ writes }: ItemStory): Write | undefined {
  return writes.find(
    ({ before, after }) => asEvent(before)?.pending !== undefined && asEvent(after)?.pending === undefined,
  );
}

function isSetAside({ after }: Write): boolean {
  return asEvent(after)?.parkedAt !== undefined;
}

function attempts(item: Write['after']): number {
  return asEvent(item)?.attempts ?? 0;
}

/** By the job, and not by the event's id: whether that is kept is another promise. In these stories a job has one event. */
function sendsOf({ messages }: Story, { final, writes }: ItemStory): MessageStory[] {
  const jobId = asEvent(final ?? writes.at(-1)?.before)?.jobId;
  return [...messages.values()].filter(({ sent, says }) => sent !== undefined && says?.jobId === jobId);
}
