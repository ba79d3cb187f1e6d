import { asEvent, asJob } from '../../lab-stack/faults/outcome/model.ts';
import type { ItemStory, Write } from '../../lab-stack/faults/outcome/story/items.ts';
import type { Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { requestName, runName, times } from '../../lab-stack/faults/outcome/words.ts';
import { jobPromise, type Found } from '../_kit/judge/job-promise.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

/** After this many resumes a person decides. */
const MOST_RESUMES = 3;

/** A lookup that failed sends nothing round. */
export const resumedUnanswered = jobPromise(
  {
    name: 'resumed-unanswered',
    promise: 'Without an answer of the provider no job is sent round again.',
    ask: 'A lookup can end in three ways. Which of them says something about the document?',
  },
  (story, item) => {
    const write = writeWithoutAnswer(story, item, 'QUEUED');
    if (!write) return undefined;
    return {
      sentence: `the provider gave ${runName(story, write.run)} no answer about ${requestName(story, item.key)}, and the job was sent round again: one of its ${MOST_RESUMES} resumes is spent for nothing.`,
      shownBy: [write.place],
    };
  },
);

/** A lookup that failed is no reason to give up. */
export const givenUpUnanswered = jobPromise(
  {
    name: 'given-up-unanswered',
    promise: 'Without an answer of the provider no job is given up.',
    ask: 'What will you know when the provider answers again, and what do you lose by waiting for it?',
  },
  (story, item) => {
    const write = writeWithoutAnswer(story, item, 'REQUIRES_ATTENTION');
    if (!write) return undefined;
    return {
      sentence: `the provider gave ${runName(story, write.run)} no answer about ${requestName(story, item.key)}, and the job was handed to a person.`,
      shownBy: [write.place],
    };
  },
);

/** What can still be done is done. */
export const notDoneAfterAll = jobPromise(
  {
    name: 'not-done-after-all',
    promise: 'A document that was never made is made after all.',
    ask: 'There is no document, and the provider still knows the key. Who can do this job without risk?',
  },
  (story, item) => {
    const status = asJob(item.final)?.status;
    if (status === 'COMPLETED') return undefined;
    return {
      sentence: `the document of ${requestName(story, item.key)} was never made and could have been, and its job ends as ${status}.`,
      shownBy: item.writes.slice(-1).map(({ place }) => place),
    };
  },
);

/** A key that may be forgotten is not sent round. */
export const sentRoundTooLate = jobPromise(
  {
    name: 'sent-round-too-late',
    promise: 'A key that the provider may have forgotten is not sent again.',
    ask: 'What does the provider do with this key today, and how would you notice?',
  },
  (story, item) => {
    const resumed = resumesOf(story, item)[0];
    if (!resumed) return undefined;
    return {
      sentence: `${runName(story, resumed.run)} sent ${requestName(story, item.key)} round again at a time when the provider may have forgotten its key: whoever sends it now may have a second document made.`,
      shownBy: [resumed.place],
    };
  },
);

/** A person who has to decide reads why. `code`: the reason that is true in the story. */
export const wrongReason = (code: string): OwnStatement =>
  jobPromise(
    {
      name: 'wrong-reason',
      promise: 'A person who has to decide reads why.',
      ask: 'By which line of yours did this job come to a person, and which of the two codes says so?',
    },
    (story, { key, final, writes }) => {
      const evidence = final?.['evidence'] as { code?: string } | undefined;
      if (asJob(final)?.status !== 'REQUIRES_ATTENTION' || evidence?.code === code) return undefined;
      return {
        sentence: `the reason for which ${requestName(story, key)} came to a person is ${code}, and the person reads ${evidence?.code}.`,
        shownBy: writes.slice(-1).map(({ place }) => place),
      };
    },
  );

/** There is an end to going round. */
export const resumedWithoutEnd = jobPromise(
  {
    name: 'resumed-without-end',
    promise: 'There is an end to going round.',
    ask: 'What is different from the round before, and who hears of it if nothing ever is?',
  },
  (story, item) => tooManyRounds(story, item, MOST_RESUMES + 2),
);

/** Three times round, and no more. */
export const resumedTooOften = jobPromise(
  {
    name: 'resumed-too-often',
    promise: 'A job goes round three times at most.',
    ask: 'How many times was this job sent round before, and how many are allowed?',
  },
  (story, item) => tooManyRounds(story, item, MOST_RESUMES + 1),
);

function tooManyRounds(story: Story, item: ItemStory, from: number): Found | undefined {
  const resumes = resumesOf(story, item);
  const before = (item.writes[0]?.before as { resumes?: number } | undefined)?.resumes ?? 0;
  const rounds = before + resumes.length;
  if (rounds < from) return undefined;
  return {
    sentence: `${requestName(story, item.key)} was sent round ${times(rounds)} although a person is to decide after ${MOST_RESUMES}.`,
    shownBy: resumes.slice(-1).map(({ place }) => place),
  };
}

/** A write of this status by an invocation whose lookup of the job brought no answer. */
function writeWithoutAnswer({ runs }: Story, { writes }: ItemStory, status: string): Write | undefined {
  return writes.find(({ run, place, after }) => {
    if (asJob(after)?.status !== status) return false;
    const { calls = [], function: name } = runs.get(run) ?? {};
    const lookup = calls.findLast((call) => call.action.startsWith('GET') && call.place < place);
    return (
      name === 'ReconcileFunction' && lookup !== undefined && !['ok', 'http-404'].includes(lookup.answer)
    );
  });
}

/** The writes by which a reconciler sent a job round: a new event that waits. */
function resumesOf({ events, runs }: Story, { key }: ItemStory): Write[] {
  return events
    .flatMap(({ writes }) => writes)
    .filter(({ before, after, run }) => {
      const event = asEvent(after);
      return !before && event?.jobId === key && runs.get(run)?.function === 'ReconcileFunction';
    });
}
