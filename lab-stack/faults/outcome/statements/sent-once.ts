import { isAlive, type MessageStory } from '../story/messages.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, eventName, fullName, listed, times } from '../words.ts';

/**
 * A statement about cost: without a fault an event is sent once, however many relays run. After a fault a second
 * send with the same event id is right. A dead letter that is sent again is another matter.
 */
export const sentOnce: Statement = {
  name: 'sent-once',
  promise: 'While nothing goes wrong, an event is sent once.',
  broken(played) {
    if (played.schedule.some(({ fault }) => fault !== undefined)) return undefined;
    const story = storyOf(played);
    for (const { key } of story.events) {
      const sends = [...story.messages.values()].filter((message) => isRelayed(story, message, key));
      if (sends.length < 2) continue;
      const by = listed(sends.map(({ sent }) => fullName(story, sent!.run)));
      return {
        statement: sentOnce.name,
        sentence: `${capital(eventName(story, key))} was sent ${times(sends.length)}, by ${by}, although nothing had gone wrong: the relays do not know of each other.`,
        shownBy: sends.map(({ sent }) => sent!.place),
      };
    }
    return undefined;
  },
};

function isRelayed({ messages }: Story, { sent, says, body, name }: MessageStory, eventId: string): boolean {
  if (!sent || says?.eventId !== eventId) return false;
  return ![...messages.values()].some(
    (other) =>
      other.name !== name && other.body === body && other.sent === undefined && isAlive(other, sent.place),
  );
}
