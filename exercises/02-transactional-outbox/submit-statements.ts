/** Statements of stage a alone, beside those of lab-stack/faults. */

import { asJob } from '../../lab-stack/faults/outcome/model.ts';
import { answersOf, isSuccess, type Answered } from '../../lab-stack/faults/outcome/story/requests.ts';
import { jobAt, storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, requestName, runName } from '../../lab-stack/faults/outcome/words.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

/** A request that comes in again leaves the stored job as it is. */
export const firstWriteStands: OwnStatement = {
  name: 'first-write-stands',
  promise: 'A request that comes in again changes nothing of the stored job.',
  ask: 'What does your write do when the job is already there at the moment of the write, and not a little earlier?',
  broken(played) {
    const story = storyOf(played);
    for (const { key, writes } of story.jobs) {
      const over = writes.find(
        ({ before, run }) => before !== undefined && story.runs.get(run)?.function === 'SubmitFunction',
      );
      if (!over) continue;
      const first = writes.find(({ before }) => before === undefined);
      const whose = first ? ` that ${runName(story, first.run)} had stored` : '';
      return {
        statement: firstWriteStands.name,
        sentence: `${capital(runName(story, over.run))} wrote over the job of ${requestName(story, key)}${whose} (${asJob(over.before)?.status}): whatever had become of it since, it begins anew.`,
        shownBy: [...(first ? [first.place] : []), over.place],
      };
    }
    return undefined;
  },
};

/** Another write under way is no reason to send the customer away. */
export const busyIsTriedAgain: OwnStatement = {
  name: 'busy-is-tried-again',
  promise: 'A write that meets another one under way is tried again, and passes.',
  ask: 'A transaction is cancelled for different reasons. Which of them is gone a moment later, and which stays?',
  broken(played) {
    const story = storyOf(played);
    const sentAway = answersOf(story).find((answer) => whatIsWrong(story, answer) !== undefined);
    if (!sentAway) return undefined;
    return {
      statement: busyIsTriedAgain.name,
      sentence: `${capital(runName(story, sentAway.run.name))} met another write under way${whatIsWrong(story, sentAway)}`,
      shownBy: [sentAway.place],
    };
  },
};

function whatIsWrong(story: Story, answer: Answered): string | undefined {
  const { run, status, jobId, place } = answer;
  const triedAgain = run.calls.at(-1)?.answer !== 'TransactionConflict';
  if (!isSuccess(answer) && triedAgain)
    return `, tried again and answered ${status} to the customer all the same: the second try failed for a reason of its own.`;
  if (!isSuccess(answer))
    return ` and answered ${status} to the customer: a moment later the same write would have passed.`;
  if (jobId !== undefined && jobAt(story, jobId, place)) return undefined;
  return ` and answered ${status} to the customer with a job that nobody has stored: a conflict says that somebody is writing, and not what.`;
}
