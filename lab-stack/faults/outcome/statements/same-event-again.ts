import { isDeadLetterQueue } from '../model.ts';
import { storyOf } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, fullName } from '../words.ts';

/** A message carries the id of a stored event, or the words of an earlier message: a second send is known as one. */
export const sameEventAgain: Statement = {
  name: 'same-event-again',
  promise: 'An event keeps its id, however often it is sent.',
  broken(played) {
    const story = storyOf(played);
    const known = new Set(story.events.map(({ key }) => key));
    for (const { sent, says } of story.messages.values()) if (!sent && says) known.add(says.eventId);
    for (const { name, sent, says, body } of story.messages.values()) {
      if (!sent || isDeadLetterQueue(sent.queue)) continue;
      const isCopy = [...story.messages.values()].some((other) => !other.sent && other.body === body);
      if (isCopy || (says && known.has(says.eventId))) continue;
      const writer = fullName(story, sent.run);
      const sentence = says
        ? `${capital(writer)} sent message ${name} under an event id that is stored nowhere: if it is sent again, nobody can tell that it is the same event.`
        : `${capital(writer)} sent message ${name}, which no worker can read.`;
      return { statement: sameEventAgain.name, sentence, shownBy: [sent.place] };
    }
    return undefined;
  },
};
