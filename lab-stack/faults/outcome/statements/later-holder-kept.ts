import { asEvent, asJob, RESULT_ATTRIBUTES } from '../model.ts';
import { heldWrites, touchesClaim, type HeldWrite, type Holder } from '../story/holders.ts';
import { changes, type ItemStory, type Write } from '../story/items.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, eventName, fullName, requestName } from '../words.ts';

/**
 * Who does not hold a claim any more leaves it alone: the claim of a job, and a relay's hold on an event. A write
 * that changes nothing of it does not count, fenced or not.
 */
export const laterHolderKept: Statement = {
  name: 'later-holder-kept',
  promise: 'An earlier holder never overwrites or releases the claim of a later one.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      const broken = heldWrites(item).find(isIntrusion);
      if (broken) return jobSentence(story, item, broken);
    }
    for (const item of story.events) {
      const broken = eventIntrusion(story, item);
      if (broken) return broken;
    }
    return undefined;
  },
};

/**
 * A write to a claim by somebody else, or by an earlier holder to what a later one has made of the job. A takeover
 * is judged elsewhere (`live-claim-kept`): it is a claim, and not a holder's write.
 */
function isIntrusion({ write, claims, holder, earlier }: HeldWrite): boolean {
  if (claims || !(touchesClaim(write) || changes(write, RESULT_ATTRIBUTES))) return false;
  if (holder) return holder.run !== undefined && holder.run !== write.run;
  return supersededBy(write.run, earlier) !== undefined;
}

/** Who took the job after this run had held it. */
function supersededBy(run: string, earlier: readonly Holder[]): Holder | undefined {
  const own = earlier.findLastIndex((holder) => holder.run === run);
  return own === -1 ? undefined : earlier.slice(own + 1).findLast((holder) => holder.run !== run);
}

function jobSentence(story: Story, item: ItemStory, { write, holder, earlier }: HeldWrite): Broken {
  const later = holder ?? supersededBy(write.run, earlier);
  const [writer, held] = [fullName(story, write.run), fullName(story, later?.run ?? '')];
  const request = requestName(story, item.key);
  const once = earlier.some(({ run }) => run === write.run);
  const who = once
    ? `${writer}, which had lost ${request} to ${held},`
    : `${writer}, which never held ${request},`;
  return {
    statement: laterHolderKept.name,
    sentence: `${capital(who)} ${deed(write)} ${holder ? `while ${held} held it` : `after ${held} had finished with it`}.`,
    shownBy: [later?.place ?? write.place, write.place],
  };
}

function deed({ before, after }: Write): string {
  const [was, is] = [asJob(before), asJob(after)];
  if (!is) return 'deleted the job';
  if (is.status === 'QUEUED') return 'set it back to QUEUED';
  if (is.status !== was?.status) return `wrote ${is.status} over ${was?.status ?? 'it'}`;
  return 'changed the claim';
}

function eventIntrusion(story: Story, item: ItemStory): Broken | undefined {
  let taker: Write | undefined;
  for (const write of item.writes) {
    const intruder = taker && taker.run !== write.run && !isTake(write) && takesAway(story, item.key, write);
    if (taker && intruder) {
      const [writer, held] = [fullName(story, write.run), fullName(story, taker.run)];
      const event = eventName(story, item.key);
      const deed =
        asEvent(write.after)?.pending === undefined
          ? `took ${event} out of the outbox`
          : `changed when ${event} is due`;
      return {
        statement: laterHolderKept.name,
        sentence: `${capital(writer)} ${deed} while ${held} had it to send.`,
        shownBy: [taker.place, write.place],
      };
    }
    taker = isTake(write) ? write : undefined;
  }
  return undefined;
}

/** An attempt is counted where an event is taken. */
function isTake({ before, after }: Write): boolean {
  const [was, is] = [asEvent(before), asEvent(after)];
  return was?.pending !== undefined && is?.pending !== undefined && (is.attempts ?? 0) > (was.attempts ?? 0);
}

/** That a message was sent is a fact, and whoever sent it may write it down. */
function takesAway({ messages }: Story, eventId: string, { run, place, before, after }: Write): boolean {
  if (asEvent(before)?.pending === undefined) return false;
  const sentIt = [...messages.values()].some(
    ({ sent, says }) => says?.eventId === eventId && sent?.run === run && sent.place < place,
  );
  return (
    !sentIt && (after === undefined || changes({ before, after } as Write, ['pending', 'dueAt', 'attempts']))
  );
}
