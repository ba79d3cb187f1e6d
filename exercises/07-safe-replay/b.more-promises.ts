/** Promises about the steps of a move that only a rough world tells apart. */

import { storyOf } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, requestName, runName } from '../../lab-stack/faults/outcome/words.ts';
import { jobPromise } from '../_kit/judge/job-promise.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

/** No answer is no “no”: the message may be there, and then it is a replay. */
export const countTakenBack = jobPromise(
  {
    name: 'count-taken-back',
    promise: 'What may have been sent stays counted.',
    ask: 'The queue has not answered. In which of the two worlds is the count right that you took back?',
  },
  (story, { key, writes }) => {
    for (const { name, calls } of story.runs.values()) {
      const sends = calls.filter(({ action }) => action === 'SendMessage');
      if (sends.length === 0 || sends.some(({ answer }) => answer === 'ok')) continue;
      const back = writes.find(
        ({ run, place, before, after }) =>
          run === name && place > sends[0]!.place && replaysOf(after) < replaysOf(before),
      );
      if (!back) continue;
      return {
        sentence: `${runName(story, name)} got no answer about the message of ${requestName(story, key)}, and took the count of its replay back: if the queue has the message all the same, this replay will never count.`,
        shownBy: [...sends.map(({ place }) => place), back.place],
      };
    }
    return undefined;
  },
);

/** A delete that nobody waits for ends with the run, whether it has worked or not. */
export const nobodyWaited: OwnStatement = {
  name: 'nobody-waited',
  promise: 'The letter is deleted before its move is over.',
  ask: 'When your function answers “moved”, has the queue said anything about the letter yet?',
  broken(played) {
    const story = storyOf(played);
    for (const { name, calls } of story.runs.values()) {
      const deletes = calls.filter(({ action }) => action === 'DeleteMessage');
      const first = calls.findIndex(({ action, fault }) => action === 'DeleteMessage' && fault === 'refuse');
      const next = calls[first + 1];
      // The SDK tries again by itself: until it has given up, whoever waits makes no other call.
      if (first === -1 || !next || next.action === 'DeleteMessage' || deletes.length < 2) continue;
      return {
        statement: 'nobody-waited',
        sentence: capital(
          `${runName(story, name)} went on while the delete of its letter was still being tried: nobody waited for it, and when the run ends, the delete ends with it.`,
        ),
        shownBy: [calls[first]!.place, next.place],
      };
    }
    return undefined;
  },
};

function replaysOf(item: unknown): number {
  return (item as { replays?: number } | undefined)?.replays ?? 0;
}
