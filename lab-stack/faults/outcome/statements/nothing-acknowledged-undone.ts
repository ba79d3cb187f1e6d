import { isTerminal, TABLES } from '../model.ts';
import { eventsCarrying, messagesCarrying } from '../story/carriers.ts';
import { holderAt } from '../story/holders.ts';
import type { ItemStory } from '../story/items.ts';
import type { MessageStory } from '../story/messages.ts';
import { jobAt, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, counted, fullName, requestName, runName } from '../words.ts';

/**
 * Nothing is acknowledged that is not done: when a message leaves its queue, its job has ended, or another message
 * or a waiting outbox event brings the job. What cannot be read may leave once it is on record.
 */
export const nothingAcknowledgedUndone: Statement = {
  name: 'nothing-acknowledged-undone',
  promise: 'No message is acknowledged, and so deleted, before its work is done.',
  broken(played) {
    const story = storyOf(played);
    for (const message of story.messages.values()) {
      const why = message.removed && undoneBecause(story, message, message.removed);
      if (why === undefined || !message.removed) continue;
      const { place, run } = message.removed;
      const sentence = `${capital(fullName(story, run))} acknowledged message ${message.name} ${why}`;
      return { statement: nothingAcknowledgedUndone.name, sentence, shownBy: [place] } satisfies Broken;
    }
    return undefined;
  },
};

function undoneBecause(
  story: Story,
  { name, says, body }: MessageStory,
  { place, run }: { place: number; run: string },
): string | undefined {
  if (!says)
    return isKept(story, body, run, place)
      ? undefined
      : 'although it could not be read: it is gone, nobody has it on record, and nobody was told.';
  const job = jobAt(story, says.jobId, place);
  if (isTerminal(job)) return undefined;
  const others = messagesCarrying(story, says.jobId, place).filter((other) => other.name !== name);
  if (others.length > 0 || eventsCarrying(story, says.jobId, place).length > 0) return undefined;
  if (!job) return 'although its job was not there: whatever it was about is lost.';
  const request = requestName(story, says.jobId);
  const item = story.jobs.find(({ key }) => key === says.jobId)!;
  const holder = holderAt(item, place)?.run;
  if (holder !== undefined && holder !== run)
    return `while ${fullName(story, holder)} was still at work on ${request}. If ${runName(story, holder)} dies now, no message brings it back.`;
  return `although ${request} is not done: its job says ${job.status}, and no message is left that brings it.${foundAgain(story, item, place)}`;
}

/** Who took the job up later without a message: the story may end well, and the message was lost all the same. */
function foundAgain(story: Story, { writes }: ItemStory, place: number): string {
  const later = writes
    .filter((write) => write.place > place)
    .map(({ run }) => story.runs.get(run))
    .find((run) => run !== undefined && run.invoked.place > place);
  if (!later || later.delivered.length > 0) return '';
  const since = minutes(later.invoked.at - (story.played.happenings[place]?.at ?? later.invoked.at));
  return ` ${capital(fullName(story, later.name))} looks for such jobs and finds it${since}.`;
}

/** Milliseconds, as far as they are minutes. */
function minutes(ms: number): string {
  const count = Math.round(ms / 60_000);
  return count > 0 ? `, but only after ${counted(count, 'minute')}` : '';
}

/** On record before it went: as a new item that is neither job nor event, or as a copy in some queue. */
function isKept(story: Story, body: string, run: string, place: number): boolean {
  const { calls = [] } = story.runs.get(run) ?? {};
  const own = new Set<string>([TABLES.jobs, TABLES.outbox]);
  return calls
    .filter((call) => call.place < place)
    .flatMap(({ effects }) => effects)
    .some((effect) => {
      if (effect.kind === 'sent') return effect.body === body;
      return effect.kind === 'item' && effect.after !== undefined && !own.has(effect.table);
    });
}
