import { isDeadLetterQueue, isTerminal } from '../model.ts';
import { isAlive } from '../story/messages.ts';
import { jobAt, storyOf } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/** A statement about cost: a dead letter whose job had ended before anybody looked is not sent again. */
export const doneNotSentAgain: Statement = {
  name: 'done-not-sent-again',
  promise: 'A dead letter of a job that has ended is not replayed.',
  broken(played) {
    const story = storyOf(played);
    const messages = [...story.messages.values()];
    for (const { sent, says, body, name } of messages) {
      const began = sent && story.runs.get(sent.run)?.invoked.place;
      if (!sent || !says || began === undefined || isDeadLetterQueue(sent.queue)) continue;
      const letter = messages.find(
        (other) => other.name !== name && other.body === body && isAlive(other, sent.place) && !other.sent,
      );
      if (!letter || !isTerminal(jobAt(story, says.jobId, began))) continue;
      return {
        statement: doneNotSentAgain.name,
        sentence: `${capital(fullName(story, sent.run))} replayed message ${letter.name} although ${requestName(story, says.jobId)} had ended long before.`,
        shownBy: [sent.place],
      };
    }
    return undefined;
  },
};
