/** Promises about what an environment remembers from one batch to the next: it is reused, and may be gone at any time. */

import { asJob, isTerminal } from '../../lab-stack/faults/outcome/model.ts';
import type { RunStory } from '../../lab-stack/faults/outcome/story/runs.ts';
import { jobAt, storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, fullName, requestName } from '../../lab-stack/faults/outcome/words.ts';
import type { Broken } from '../../lab-stack/faults/statement.ts';
import type { Played } from '../../lab-stack/faults/trace.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

type Look = (story: Story, run: RunStory) => Omit<Broken, 'statement'> | undefined;

/** `nothing-acknowledged-undone`, where a message that came back was not even looked at. */
export const seenIsNotDone: OwnStatement = {
  name: 'seen-is-not-done',
  promise: 'A message that comes back is worked on again, unless its work is done.',
  ask: 'Your code has met this message before. What does it know of how that ended, and what does the memory of one environment prove?',
  broken: (played) =>
    firstOf('seen-is-not-done', played, (story, run) => {
      const { settled, delivered, calls, name } = run;
      if (!settled || calls.length > 0) return undefined;
      const again = delivered.find(
        ({ message }) => settled.acknowledged.includes(message) && isBack(story, message, run),
      );
      const message = again && story.messages.get(again.message);
      if (!message || (message.says && isTerminal(jobAt(story, message.says.jobId, settled.place))))
        return undefined;
      const left = message.says
        ? `${requestName(story, message.says.jobId)} is not done`
        : 'nobody has on record what it was';
      return {
        sentence: `${capital(fullName(story, name))} got message ${message.name} a second time and acknowledged it without working on it, and ${left}. To have seen a message is not to have done it.`,
        shownBy: [settled.place],
      };
    }),
};

/** `finished-not-repeated`, where the failure was an earlier one. */
export const failureIsOver: OwnStatement = {
  name: 'failure-is-over',
  promise: 'A message that is done at last is not reported for having failed before.',
  ask: 'What stood in your list of failures when this invocation began, and from when was it?',
  broken: (played) =>
    firstOf('failure-is-over', played, (story, { settled, delivered, ended, name }) => {
      if (!settled || ended?.how !== 'returned' || delivered.length > 1) return undefined;
      for (const kept of settled.kept) {
        const jobId = story.messages.get(kept)?.says?.jobId;
        const done = story.jobs
          .find(({ key }) => key === jobId)
          ?.writes.find(
            ({ run, place, after }) => run === name && place < settled.place && isTerminal(asJob(after)),
          );
        if (jobId === undefined || !done) continue;
        return {
          sentence: `${capital(fullName(story, name))} finished ${requestName(story, jobId)} when message ${kept} came again, and reported it as failed all the same: it failed in the batch before, and that was remembered.`,
          shownBy: [done.place, settled.place],
        };
      }
      return undefined;
    }),
};

/** Whether an earlier invocation had the message too. */
function isBack({ messages }: Story, message: string, { name }: RunStory): boolean {
  const runs = messages.get(message)?.deliveries.map(({ run }) => run) ?? [];
  return runs.indexOf(name) > 0;
}

/** The first invocation with which `look` finds something wrong. */
function firstOf(statement: string, played: Played, look: Look): Broken | undefined {
  const story = storyOf(played);
  for (const run of story.runs.values()) {
    const found = look(story, run);
    if (found) return { statement, ...found };
  }
  return undefined;
}
