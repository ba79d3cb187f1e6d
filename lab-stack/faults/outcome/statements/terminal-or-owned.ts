import { jobOf, storyOf } from '../story/story.ts';
import { ownerAtEnd } from '../story/carriers.ts';
import type { Statement } from '../../statement.ts';
import { capital, requestName, times } from '../words.ts';

/**
 * Every job is terminal or still owned. Stricter than `nothing-lost`: a job whose message was tried until it became
 * a dead letter, although nothing is wrong with it, is given up.
 */
export const terminalOrOwned: Statement = {
  name: 'terminal-or-owned',
  promise: 'Every job has ended, or somebody still sees to it.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      const owner = ownerAtEnd(story, item);
      const request = requestName(story, item.key);
      const status = jobOf(item)?.status;
      const last = item.writes.at(-1)?.place;
      const shown = last === undefined ? [] : [last];
      if (owner.kind === 'nobody') {
        const sentence = `${capital(request)} stays ${status}, and nobody sees to it any more.`;
        return { statement: terminalOrOwned.name, sentence, shownBy: shown };
      }
      if (owner.kind === 'given-up') {
        const { name, deliveries, deadSince } = owner.message;
        const sentence = `${capital(request)} was given up: message ${name} was delivered ${times(deliveries.length)} and is a dead letter now, and the job stays ${status} although nothing is wrong with it.`;
        const shownBy = [...shown, ...(deadSince === undefined ? [] : [deadSince])];
        return { statement: terminalOrOwned.name, sentence, shownBy };
      }
    }
    return undefined;
  },
};
