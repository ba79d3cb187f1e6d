import { asEvent } from '../model.ts';
import { storyOf } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, eventName, fullName } from '../words.ts';

const YEAR_SECONDS = 366 * 24 * 60 * 60;

/** What the table removes by itself it removes in time: DynamoDB reads whole epoch seconds (facts: DynamoDB, time to live). */
export const expiresInTime: Statement = {
  name: 'expires-in-time',
  promise: 'What is kept for a while is kept neither for ever nor for no time at all.',
  broken(played) {
    const story = storyOf(played);
    for (const { key, writes } of story.events) {
      for (const { after, before, place, run, at } of writes) {
        const expires = asEvent(after)?.expiresAt;
        if (expires === undefined || expires === asEvent(before)?.expiresAt) continue;
        const left = expires - at / 1_000;
        if (Number.isInteger(expires) && left > 0 && left <= YEAR_SECONDS) continue;
        return {
          statement: expiresInTime.name,
          sentence: `${capital(fullName(story, run))} wrote a time to live on ${eventName(story, key)} that the table reads as ${howLong(left)}: it reads whole seconds since 1970.`,
          shownBy: [place],
        };
      }
    }
    return undefined;
  },
};

function howLong(seconds: number): string {
  if (!(seconds > 0)) return 'already over';
  if (seconds > YEAR_SECONDS) return `${Math.round(seconds / YEAR_SECONDS)} years from now`;
  return 'no time at all, as it is no whole number';
}
