import { asJob, isTerminal } from '../model.ts';
import type { MessageStory } from '../story/messages.ts';
import { isUnread } from '../story/reports.ts';
import type { RunStory } from '../story/runs.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/**
 * What an invocation has finished is not delivered again because of another record of its batch. Who died, or
 * could not know that its write arrived, is excused; so is an answer for a group, where order forbids it.
 */
export const finishedNotRepeated: Statement = {
  name: 'finished-not-repeated',
  promise: 'The finished records of a batch are not run again because another one failed.',
  broken(played) {
    const story = storyOf(played);
    for (const run of story.runs.values()) {
      const broken = repeated(story, run);
      if (broken) return broken;
    }
    return undefined;
  },
};

function repeated(story: Story, run: RunStory): Broken | undefined {
  const { settled, ended, delivered, name } = run;
  if (!settled || delivered.length < 2 || ended?.how === 'crashed' || ended?.how === 'timed-out')
    return undefined;
  for (const kept of settled.kept) {
    const message = story.messages.get(kept);
    const finished = message?.says && finishedBy(story, name, message.says.jobId, settled.place);
    if (!message?.says || finished === undefined || hasTwin(story, run, message)) continue;
    return {
      statement: finishedNotRepeated.name,
      sentence: `${capital(fullName(story, name))} had finished ${requestName(story, message.says.jobId)}, and its message ${kept} is delivered again all the same: ${reason(run)}.`,
      shownBy: [finished, settled.place],
    };
  }
  return undefined;
}

/** Another message of the batch brought the same job: while one of them worked on it, the other one had to wait. */
function hasTwin(story: Story, { delivered }: RunStory, { name, says }: MessageStory): boolean {
  return delivered.some(
    ({ message }) => message !== name && story.messages.get(message)?.says?.jobId === says?.jobId,
  );
}

/** Place of the write, whose answer arrived, by which the invocation ended the job. */
function finishedBy(story: Story, run: string, jobId: string, before: number): number | undefined {
  const item = story.jobs.find(({ key }) => key === jobId);
  const write = item?.writes.findLast(
    (one) => one.run === run && one.place < before && isTerminal(asJob(one.after)),
  );
  if (!write) return undefined;
  const call = story.runs.get(run)?.calls.find(({ place }) => place === write.place);
  return call?.answer === 'ok' ? write.place : undefined;
}

function reason(run: RunStory): string {
  if (run.ended?.how === 'threw') return 'it threw, and a throw sends the whole batch back';
  if (isUnread(run)) return 'Lambda could not read which messages had failed, and sent the whole batch back';
  return 'it was reported as failed, although it was done';
}
