import { asJob, isDeadLetterQueue, isTerminal } from '../../lab-stack/faults/outcome/model.ts';
import type { ItemStory } from '../../lab-stack/faults/outcome/story/items.ts';
import { messagesCarrying } from '../../lab-stack/faults/outcome/story/carriers.ts';
import { jobAt, storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, requestName, runName, times } from '../../lab-stack/faults/outcome/words.ts';
import { jobPromise, type Found } from '../_kit/judge/job-promise.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';
import { replayed } from './replayed.ts';

/** Who dies in the middle of a move loses nothing. */
export const lostByDeath = jobPromise(
  {
    name: 'lost-by-death',
    promise: 'A replay that dies loses no letter.',
    ask: 'If the replay dies between any two of your steps, where is the message?',
  },
  (story, item) => (diedMoving(story) ? lost(story, item) : undefined),
);

/** Where the queue does not confirm, the letter stays. */
export const lostUnconfirmed = jobPromise(
  {
    name: 'lost-unconfirmed',
    promise: 'A letter goes only when the queue has confirmed its message.',
    ask: 'What did the queue say when it was asked to take the message?',
  },
  (story, item) => (diedMoving(story) ? undefined : lost(story, item)),
);

/** Each replay is counted. */
export const notCounted = jobPromise(
  {
    name: 'not-counted',
    promise: 'Every replay is counted on its job.',
    ask: 'The cap is only as good as the count. Who counts a replay, and what if nobody is left to do it?',
  },
  (story, item) => {
    const sent = replayed(story, item.key);
    // What the SDK repeats after a lost answer is one replay.
    const replays = new Set(sent.map(({ run }) => run)).size;
    const counted = replaysOf(item.final) - replaysOf(item.writes[0]?.before ?? item.final);
    if (replays <= counted) return undefined;
    return {
      sentence: `${requestName(story, item.key)} was replayed ${times(replays)}, and ${counted === 0 ? 'no replay' : counted} is counted on its job: it will never come to the cap.`,
      shownBy: sent.map(({ place }) => place),
    };
  },
);

/** Who was overtaken sends nothing. */
export const sentOvertaken = jobPromise(
  {
    name: 'sent-overtaken',
    promise: 'When its job has moved on meanwhile, a letter is not sent.',
    ask: 'Since you read the job, others may have had it. Which of your calls finds that out?',
  },
  (story, { key, writes }) => {
    const sent = replayed(story, key).find(({ run, place }) => {
      const counted = writes.some((write) => write.run === run && write.place < place);
      return !counted && isTerminal(jobAt(story, key, place));
    });
    if (!sent) return undefined;
    const end = writes.find(({ after, place }) => isTerminal(asJob(after)) && place < sent.place);
    const shownBy = [...(end ? [end.place] : []), sent.place];
    return {
      sentence: `${runName(story, sent.run)} sent the letter of ${requestName(story, key)} again after ${end ? runName(story, end.run) : 'somebody'} had done the work.`,
      shownBy,
    };
  },
);

/** A replay says what the letter said. */
export const otherWords: OwnStatement = {
  name: 'other-words',
  promise: 'The message says what its letter said.',
  ask: 'Who reads this message, and what do they look for in it?',
  broken(played) {
    const story = storyOf(played);
    const { messages, jobs } = story;
    const bodies = new Set([...messages.values()].filter(({ sent }) => !sent).map(({ body }) => body));
    for (const { key } of jobs) {
      const other = replayed(story, key).find(
        ({ message }) => !bodies.has(messages.get(message)?.body ?? ''),
      );
      if (!other) continue;
      const reads = messages.get(other.message)?.says ? '' : ', and no worker can read it';
      return {
        statement: 'other-words',
        sentence: capital(
          `${runName(story, other.run)} sent message ${other.message} for ${requestName(story, key)}, which does not say what its letter said${reads}.`,
        ),
        shownBy: [other.place],
      };
    }
    return undefined;
  },
};

/** What was moved is not there any more. */
export const movedAndKept = jobPromise(
  {
    name: 'moved-and-kept',
    promise: 'A letter that was moved is gone from the dead-letter queue.',
    ask: 'What will the next run find, and what will it do with that?',
  },
  (story, { key }) => {
    const [sent] = replayed(story, key);
    const letter = [...story.messages.values()].find(
      ({ says, sent: by, finalQueue }) => says?.jobId === key && !by && isDeadLetterQueue(finalQueue ?? ''),
    );
    if (!sent || !letter) return undefined;
    return {
      sentence: `${runName(story, sent.run)} sent message ${sent.message} for ${requestName(story, key)}, and its letter ${letter.name} still lies in the dead-letter queue although nothing went wrong.`,
      shownBy: [sent.place],
    };
  },
);

/** A copy too many is no reason to stop. */
export const brokeOff: OwnStatement = {
  name: 'broke-off',
  promise: 'A letter that cannot be deleted does not stop the run.',
  ask: 'What does a letter cost that stays where it is, and what does a run that stops?',
  broken(played) {
    const story = storyOf(played);
    for (const { name, ended, calls } of story.runs.values()) {
      const failed = calls.find(({ action, fault }) => action === 'DeleteMessage' && fault === 'refuse');
      if (!failed || ended?.how !== 'threw') continue;
      return {
        statement: 'broke-off',
        sentence: `${capital(runName(story, name))} could not delete its letter, and broke the whole run off: no letter behind it is looked at.`,
        shownBy: [failed.place, ended.place],
      };
    }
    return undefined;
  },
};

/** The operator reads what became of the letter. */
export const summaryIsWrong: OwnStatement = {
  name: 'summary-is-wrong',
  promise: 'The summary says what was moved.',
  ask: 'What did the queue say about the message, and which of the four answers tells the operator so?',
  broken(played) {
    const story = storyOf(played);
    for (const { name, ended, calls } of story.runs.values()) {
      const reported = ended?.how === 'returned' ? replayedSays(ended.value) : undefined;
      const sends = calls.filter(({ action }) => action === 'SendMessage');
      if (!ended || reported === undefined || !sends.length) continue;
      const sent = story.jobs.some(({ key }) => replayed(story, key).some(({ run }) => run === name));
      if (sent || reported === 0) continue;
      return {
        statement: 'summary-is-wrong',
        sentence: `${capital(runName(story, name))} reports ${reported} letter as replayed, and the queue has taken none.`,
        shownBy: [...sends.map(({ place }) => place), ended.place],
      };
    }
    return undefined;
  },
};

function replayedSays(value: unknown): number | undefined {
  return (value as { replayed?: number } | undefined)?.replayed;
}

/** Nobody brings the job any more: it is open, and no message took its letter's place. */
function lost(story: Story, { key, final, writes }: ItemStory): Found | undefined {
  const end = story.played.happenings.length;
  const job = asJob(final);
  if (isTerminal(job) || replayed(story, key).length > 0) return undefined;
  if (messagesCarrying(story, key, end).length > 0) return undefined;
  const letter = [...story.messages.values()].find(({ says, removed }) => says?.jobId === key && removed);
  if (!letter?.removed) return undefined;
  return {
    sentence: `letter ${letter.name} of ${requestName(story, key)} was deleted, and no message took its place: the job stays ${job?.status}, and nobody will ever bring it up again.`,
    shownBy: [letter.removed.place, ...writes.slice(-1).map(({ place }) => place)],
  };
}

function diedMoving({ runs }: Story): boolean {
  return [...runs.values()].some(({ function: name, ended }) => {
    return name === 'ReplayFunction' && ended?.how === 'crashed';
  });
}

function replaysOf(item: unknown): number {
  return (item as { replays?: number } | undefined)?.replays ?? 0;
}
