import { asJob, isDeadLetterQueue, isTerminal } from '../../lab-stack/faults/outcome/model.ts';
import type { MessageStory } from '../../lab-stack/faults/outcome/story/messages.ts';
import { jobAt, storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { requestName, runName } from '../../lab-stack/faults/outcome/words.ts';
import { jobPromise } from '../_kit/judge/job-promise.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';
import { replayed } from './replayed.ts';

/** A letter that no worker can read, or that no job belongs to, is on record: known by its size, for a record never quotes it. */
export const notOnRecord: OwnStatement = {
  name: 'not-on-record',
  promise: 'A letter that no replay will help is on record.',
  ask: 'Who will know tomorrow that this letter is here, and why?',
  broken(played) {
    const { messages, records, jobs } = storyOf(played);
    const sizes = new Set(records.map(({ final }) => final?.['bytes']));
    const letter = [...messages.values()].find(({ says, body }) => {
      const isBad = !says || !jobs.some(({ key }) => key === says.jobId);
      return isBad && !sizes.has(new TextEncoder().encode(body).length);
    });
    if (!letter) return undefined;
    return {
      statement: 'not-on-record',
      sentence: `No replay will help message ${letter.name}, and after the run nobody has that on record.`,
      shownBy: [],
    };
  },
};

/** One bad letter does not keep the others from being dealt with. */
export const notReached = jobPromise(
  {
    name: 'not-reached',
    promise: 'The letters behind a bad one are dealt with.',
    ask: 'What do you know about the job of a letter that cannot be read?',
  },
  (story, { key, final }) => {
    const broken = [...story.runs.values()].find(({ ended }) => ended?.how === 'threw');
    if (!broken?.ended || asJob(final)?.status === 'COMPLETED') return undefined;
    return {
      sentence: `the run of ${runName(story, broken.name)} broke off before the letter of ${requestName(story, key)} was dealt with.`,
      shownBy: [broken.ended.place],
    };
  },
);

/** A letter whose work is done goes. */
export const doneAndKept = jobPromise(
  {
    name: 'done-and-kept',
    promise: 'A letter whose work is done goes.',
    ask: 'What more can come of this letter, and who has to look at it again if it stays?',
  },
  (story, { key, final }) => {
    const letter = letterOf(story, key);
    if (asJob(final)?.status !== 'COMPLETED' || !letter || letter.removed) return undefined;
    return {
      sentence: `${requestName(story, key)} was done before the run, and its letter ${letter.name} still lies in the dead-letter queue.`,
      shownBy: [],
    };
  },
);

/** A letter is thrown away only when its work is done. */
export const thrownAway = jobPromise(
  {
    name: 'thrown-away',
    promise: 'A letter is thrown away only when its work is done.',
    ask: 'Which state of a job says that its document was delivered?',
  },
  (story, { key }) => {
    // A worker deletes its own message, which is no letter.
    const letter = [...story.messages.values()].find(({ says, sent, removed }) => {
      const by = removed && story.runs.get(removed.run)?.function;
      return says?.jobId === key && !sent && by === 'ReplayFunction';
    });
    const status = letter?.removed && jobAt(story, key, letter.removed.place)?.status;
    if (!letter?.removed || status === 'COMPLETED' || replayed(story, key).length > 0) return undefined;
    return {
      sentence: `${runName(story, letter.removed.run)} threw letter ${letter.name} away although ${requestName(story, key)} was not done: its job said ${status}.`,
      shownBy: [letter.removed.place],
    };
  },
);

/** Only a person opens a closed job again. */
export const openedUnasked = jobPromise(
  {
    name: 'opened-unasked',
    promise: 'Only a person opens a closed job again.',
    ask: 'Who decided that this job should wait, and who has decided since that it should not?',
  },
  (story, { key, writes }) => {
    const write = writes.find(({ before, after }) => isTerminal(asJob(before)) && !isTerminal(asJob(after)));
    if (!write) return undefined;
    return {
      sentence: `${runName(story, write.run)} opened ${requestName(story, key)} again, which was waiting for a person, and nobody had asked for that.`,
      shownBy: [write.place],
    };
  },
);

/** What was asked for is done. */
export const notOpened = jobPromise(
  {
    name: 'not-opened',
    promise: 'A job that the operator wants opened is opened.',
    ask: 'The operator has decided. By what do you know it?',
  },
  (story, { key, final }) => {
    if (asJob(final)?.status !== 'REQUIRES_ATTENTION') return undefined;
    return {
      sentence: `the operator asked for ${requestName(story, key)} to be opened again, and it still waits for a person.`,
      shownBy: [],
    };
  },
);

/** A job that somebody holds is left alone. */
export const sentWhileHeld = jobPromise(
  {
    name: 'sent-while-held',
    promise: 'While a claim runs its letter stays.',
    ask: 'What is the worker that holds this claim doing at this moment, as far as you can know?',
  },
  (story, { key }) => {
    const sent = replayed(story, key).find(({ place }) => jobAt(story, key, place)?.status === 'PROCESSING');
    if (!sent) return undefined;
    return {
      sentence: `${runName(story, sent.run)} replayed ${requestName(story, key)} while a claim on it was running: a replay is spent, and the message can only be sent back.`,
      shownBy: [sent.place],
    };
  },
);

/** A claim that has ended by one clock may still run by another. */
export const sentBeforeOver = jobPromise(
  {
    name: 'sent-before-over',
    promise: 'A claim that ended a moment ago counts as running.',
    ask: 'By whose clock did this claim end, and what does the clock of the worker say?',
  },
  (story, { key }) => {
    const sent = replayed(story, key)[0];
    if (!sent) return undefined;
    return {
      sentence: `${runName(story, sent.run)} replayed ${requestName(story, key)} less than two seconds after the claim on it had ended: by the clock of its worker it may still be running.`,
      shownBy: [sent.place],
    };
  },
);

/** The cap holds. */
export const beyondCap = jobPromise(
  {
    name: 'beyond-cap',
    promise: 'A job is replayed three times at most.',
    ask: 'Every replay starts the receive count anew. What still knows how often this job was replayed?',
  },
  (story, { key }) => {
    const sent = replayed(story, key)[0];
    if (!sent) return undefined;
    return {
      sentence: `${runName(story, sent.run)} replayed ${requestName(story, key)} for the 4th time: nothing ends the way from queue to dead-letter queue and back.`,
      shownBy: [sent.place],
    };
  },
);

/** The cap holds, whatever the state of the job. */
export const beyondCapUnheld = jobPromise(
  {
    name: 'beyond-cap-unheld',
    promise: 'The cap holds also for a job whose claim has run out.',
    ask: 'In which states of a job do you look at how often it was replayed?',
  },
  (story, { key }) => {
    const sent = replayed(story, key)[0];
    if (!sent) return undefined;
    return {
      sentence: `${runName(story, sent.run)} replayed ${requestName(story, key)}, whose claim had run out, for the 4th time: three times were allowed.`,
      shownBy: [sent.place],
    };
  },
);

/** At the cap somebody hears of it. */
export const nobodyTold = jobPromise(
  {
    name: 'nobody-told',
    promise: 'At the cap a person decides.',
    ask: 'What will the next run do with this letter, and who ends that?',
  },
  (story, { key, final }) => {
    const status = asJob(final)?.status;
    if (status !== 'QUEUED' || replayed(story, key).length > 0) return undefined;
    return {
      sentence: `the replays of ${requestName(story, key)} are used up, and the customer still reads ${status}: no person is told.`,
      shownBy: [],
    };
  },
);

/** What can be done is done. */
export const notReplayed = jobPromise(
  {
    name: 'not-replayed',
    promise: 'The letter of a job that is free is replayed.',
    ask: 'The cause is mended. What speaks against one more attempt at this job, and where does that stand?',
  },
  (story, { key, final }) => {
    const status = asJob(final)?.status;
    if (status === 'COMPLETED') return undefined;
    return {
      sentence: `nothing stood in the way of ${requestName(story, key)}, and the run leaves it ${status}.`,
      shownBy: [],
    };
  },
);

/** The letter of a job that lay in the dead-letter queue before the story. */
function letterOf({ messages }: Story, jobId: string): MessageStory | undefined {
  return [...messages.values()].find(
    ({ says, sent, finalQueue, removed }) =>
      says?.jobId === jobId && !sent && (removed || isDeadLetterQueue(finalQueue ?? '')),
  );
}
