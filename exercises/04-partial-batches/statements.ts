/** Promises of this exercise alone. */

import { finishedNotRepeated } from '../../lab-stack/faults/outcome/statements/finished-not-repeated.ts';
import { groupOrder } from '../../lab-stack/faults/outcome/statements/group-order.ts';
import { noWastedDelivery } from '../../lab-stack/faults/outcome/statements/no-wasted-delivery.ts';
import { isTerminal } from '../../lab-stack/faults/outcome/model.ts';
import { ordersOf } from '../../lab-stack/faults/outcome/story/keys.ts';
import { holderAt } from '../../lab-stack/faults/outcome/story/holders.ts';
import type { RunStory } from '../../lab-stack/faults/outcome/story/runs.ts';
import { jobAt, storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, fullName, requestName } from '../../lab-stack/faults/outcome/words.ts';
import type { Broken } from '../../lab-stack/faults/statement.ts';
import type { Played } from '../../lab-stack/faults/trace.ts';
import { jobPromise } from '../_kit/judge/job-promise.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

/** `finished-not-repeated`, where the handler threw. */
export const notThrownAway: OwnStatement = {
  name: 'not-thrown-away',
  promise: 'When one message fails, the invocation does not fail with it.',
  ask: 'What does the queue do with the finished messages of a batch when the handler throws?',
  broken: (played) => finishedAndBack(played, 'threw', notThrownAway.name),
};

/** `finished-not-repeated`, where the handler answered. */
export const namedRightly: OwnStatement = {
  name: 'named-rightly',
  promise: 'The report names the failed messages and no others.',
  ask: 'By what, letter for letter, does the queue look for the failed messages in your answer? And when it finds none, or one that it does not know?',
  broken: (played) => finishedAndBack(played, 'returned', namedRightly.name),
};

/** `nothing-acknowledged-undone`, where the answer came before the work had ended. */
export const answeredTooSoon: OwnStatement = jobPromise(
  {
    name: 'answered-too-soon',
    promise: 'Work that has begun has ended when the answer is given.',
    ask: 'Your answer left while the work was under way. Which of your promises did nobody await, and what becomes of it once the handler has answered?',
  },
  (story, item) => {
    for (const { name, settled, ended, calls } of story.runs.values()) {
      const message = settled?.acknowledged.find((one) => story.messages.get(one)?.says?.jobId === item.key);
      const holder = settled && holderAt(item, settled.place);
      if (!settled || message === undefined || holder?.run !== name || ended?.how !== 'returned') continue;
      // Whoever has heard the provider has seen its work to an end, good or bad.
      const orders = ordersOf(story).filter(({ run, jobId }) => run === name && jobId === item.key);
      if (orders.length > 0 || calls.some(({ fault }) => fault !== undefined)) continue;
      return {
        sentence: `${fullName(story, name)} had claimed ${requestName(story, item.key)} and not yet called the provider, and answered all the same that message ${message} is done: nobody waited for the work that had begun.`,
        shownBy: [holder.place, settled.place],
      };
    }
    return undefined;
  },
);

/** `no-wasted-delivery`, where the message has not been worked on to its end. */
export const everyTurn: OwnStatement = {
  name: 'every-turn',
  promise: 'Every message gets its turn, whatever becomes of the others.',
  ask: 'One message has failed. Which of the others were not yet finished in that moment, and what has become of them?',
  broken(played) {
    const broken = noWastedDelivery.broken(played);
    const place = broken?.shownBy.at(-1) ?? -1;
    const settled = played.happenings[place];
    if (!broken || settled?.kind !== 'settled') return undefined;
    const story = storyOf(played);
    const message = settled.kept.find((name) => {
      const says = story.messages.get(name)?.says;
      return says && !isTerminal(jobAt(story, says.jobId, place));
    });
    if (message === undefined) return undefined;
    return {
      statement: everyTurn.name,
      sentence: `${capital(fullName(story, settled.run))} ended before message ${message} was worked on to its end, because of another message. There is nothing wrong with message ${message}, and it has to come again.`,
      shownBy: broken.shownBy,
    };
  },
};

/** `group-order`, where nothing fails. */
export const oneByOne: OwnStatement = {
  name: 'one-by-one',
  promise: 'The messages of a group are worked on one after the other.',
  ask: 'What do you know about the message before this one, in the moment in which you begin this one?',
  broken(played) {
    const broken = groupOrder.broken(played);
    return broken && { ...broken, statement: oneByOne.name };
  },
};

/** No job is claimed, and left claimed, by an invocation of so many seconds that has no time for it. */
export function leftFree(timeoutSeconds: number): OwnStatement {
  const name = 'left-free';
  return {
    name,
    promise: 'What there is no time for is not begun.',
    ask: 'How much time is left when you begin this message, and what becomes of its job when that is not enough?',
    broken(played) {
      const story = storyOf(played);
      for (const run of story.runs.values()) {
        const begun = leftClaimed(story, run);
        if (!begun) continue;
        const seconds = Math.round((begun.at - run.invoked.at) / 1_000);
        return {
          statement: name,
          sentence: `${capital(fullName(story, run.name))} began message ${begun.message} after ${seconds} of its ${timeoutSeconds} seconds, had no time to finish it, and left ${requestName(story, begun.jobId)} claimed: nobody may take it up before that claim is over.`,
          shownBy: begun.shownBy,
        };
      }
      return undefined;
    },
  };
}

/** A message that the run has sent back while its claim on the job still stands; `at`: epoch milliseconds. */
interface LeftClaimed {
  message: string;
  jobId: string;
  at: number;
  shownBy: readonly number[];
}

function leftClaimed(story: Story, { name, settled }: RunStory): LeftClaimed | undefined {
  for (const message of settled?.kept ?? []) {
    const jobId = story.messages.get(message)?.says?.jobId;
    const item = story.jobs.find(({ key }) => key === jobId);
    const holder = item && settled && holderAt(item, settled.place);
    const claimed = holder?.run === name && story.played.happenings[holder.place];
    if (item && settled && claimed)
      return { message, jobId: item.key, at: claimed.at, shownBy: [holder.place, settled.place] };
  }
  return undefined;
}

function finishedAndBack(played: Played, how: 'threw' | 'returned', statement: string): Broken | undefined {
  const broken = finishedNotRepeated.broken(played);
  const settled = played.happenings[broken?.shownBy.at(-1) ?? -1];
  if (!broken || settled?.kind !== 'settled') return undefined;
  const hasEndedSo = played.happenings.some(
    (happening) => happening.kind === 'ended' && happening.run === settled.run && happening.how === how,
  );
  return hasEndedSo ? { ...broken, statement } : undefined;
}
