import { asJob, isTerminal, RESULT_ATTRIBUTES, REOPEN_RECORD, type ReplayItem } from '../model.ts';
import { heldWrites, type HeldWrite } from '../story/holders.ts';
import { changes, type ItemStory, type Write } from '../story/items.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/**
 * COMPLETED and REQUIRES_ATTENTION change only by a reopening that is on record by then, and only the holder of a
 * claim gives PROCESSING back to QUEUED. A repeated write of the same result changes nothing that a customer reads.
 */
export const terminalIsFinal: Statement = {
  name: 'terminal-is-final',
  promise:
    'A job that has ended changes only when a person reopens it, on record; only its holder sets a job back to QUEUED.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      for (const held of heldWrites(item)) {
        const broken = changedTheEnd(story, item, held.write) ?? releasedByAnother(story, item, held);
        if (broken) return broken;
      }
    }
    return undefined;
  },
};

function changedTheEnd(story: Story, item: ItemStory, write: Write): Broken | undefined {
  const [was, is] = [asJob(write.before), asJob(write.after)];
  if (!was || !isTerminal(was) || !changes(write, ['status', ...RESULT_ATTRIBUTES])) return undefined;
  const reopened = was.status !== is?.status && is?.status === 'QUEUED' && isOnRecord(story, item, write);
  if (reopened) return undefined;
  const [request, writer] = [requestName(story, item.key), fullName(story, write.run)];
  return {
    statement: terminalIsFinal.name,
    sentence: endSentence(request, writer, was.status, is?.status),
    shownBy: [...endedAt(item, write), write.place],
  };
}

function endSentence(request: string, writer: string, was: string, is: string | undefined): string {
  if (is === undefined) return `${capital(writer)} deleted the job of ${request}, which was ${was}.`;
  if (is === was)
    return `${capital(request)} was ${was}, and ${writer} changed what the customer reads of it.`;
  return is === 'QUEUED'
    ? `${capital(request)} had ended as ${was}, and ${writer} set it back to ${is}, with no record of who decided that.`
    : `${capital(request)} had ended as ${was}, and ${writer} wrote ${is} over it.`;
}

/** The write that ended the job, where it is part of the story. */
function endedAt({ writes }: ItemStory, write: Write): number[] {
  const ended = writes.findLast(({ place, after }) => place < write.place && isTerminal(asJob(after)));
  return ended ? [ended.place] : [];
}

/** A record is for one opening: it was written since the job ended, and not after the opening. */
function isOnRecord({ records }: Story, item: ItemStory, write: Write): boolean {
  const [since = -1] = endedAt(item, write);
  return records.some(({ key, writes, final }) => {
    const record = (final ?? writes.at(-1)?.after) as ReplayItem | undefined;
    return (
      key.startsWith(REOPEN_RECORD) &&
      record?.jobId === item.key &&
      writes.some(({ place }) => place > since && place <= write.place)
    );
  });
}

function releasedByAnother(story: Story, item: ItemStory, held: HeldWrite): Broken | undefined {
  const { write, holder } = held;
  const released = asJob(write.before)?.status === 'PROCESSING' && asJob(write.after)?.status === 'QUEUED';
  if (!released || holder?.run === write.run) return undefined;
  const owner = holder?.run === undefined ? 'another holder' : fullName(story, holder.run);
  return {
    statement: terminalIsFinal.name,
    sentence: `${capital(fullName(story, write.run))} set ${requestName(story, item.key)} back to QUEUED, although ${owner} held it.`,
    shownBy: [...(holder && holder.place >= 0 ? [holder.place] : []), write.place],
  };
}
