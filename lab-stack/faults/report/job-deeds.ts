import { asJob, isTerminal, type JobItem } from '../outcome/model.ts';
import { eventsCarrying, messagesCarrying } from '../outcome/story/carriers.ts';
import { heldWrites, isClaim } from '../outcome/story/holders.ts';
import type { Write } from '../outcome/story/items.ts';
import type { Story } from '../outcome/story/story.ts';
import { requestName, runName } from '../outcome/words.ts';
import type { Plain } from '../trace.ts';
import { changedNames } from './changed-names.ts';
import type { Deed } from './deed.ts';
import { leaseWords } from './leases.ts';
import { shortName } from './names.ts';
import { span } from './spans.ts';

/** What a write to a job did: claim, take over, settle, release and so on. `event`: the same call stored a new outbox event. */
export function jobDeed(story: Story, jobId: string, write: Write, event: boolean): Deed {
  const { after, run } = write;
  const is = asJob(after);
  const long = requestName(story, jobId);
  const short = shortName(long);
  const named = jobChange(story, jobId, write, long, short);
  const withEvent = event ? ', with a new outbox event' : left(story, jobId, write);
  const state = is ? `${short} ${is.status}${is.status === 'PROCESSING' ? ` ${run}` : ''}` : `${short} gone`;
  return { store: 'table', leaves: state, ...named, does: `${named.does}${withEvent}` };
}

/** A job that becomes QUEUED waits for somebody who brings it. */
function left(story: Story, jobId: string, { after, place }: Write): string {
  if (asJob(after)?.status !== 'QUEUED') return '';
  const carriers = [...messagesCarrying(story, jobId, place), ...eventsCarrying(story, jobId, place)];
  return carriers.length > 0 ? '' : ', with no event and no message that brings it to a worker';
}

type Named = Pick<Deed, 'intent' | 'does' | 'short'>;

function jobChange(story: Story, jobId: string, write: Write, long: string, short: string): Named {
  const [was, is] = [asJob(write.before), asJob(write.after)];
  if (!is) return { intent: 'delete', does: `deletes the job of ${long}`, short: `delete ${short}` };
  if (!was) return { intent: 'accept', does: `stores ${long} as ${is.status}`, short: `accept ${short}` };
  if (isTerminal(was)) return afterTheEnd(was, is, long, short);
  if (isClaim(write)) return claim(story, jobId, write, long, short);
  if (is.status === was.status)
    return {
      intent: 'change',
      does: `changes ${changedNames(was, is)} in the job of ${long}`,
      short: `change ${short}`,
    };
  if (is.status === 'QUEUED')
    return { intent: 'release', does: `releases ${long}: QUEUED again`, short: `release ${short}` };
  const unclaimed = was.status === 'QUEUED' ? ', which nobody had claimed' : '';
  if (is.status === 'COMPLETED')
    return {
      intent: 'settle',
      does: `settles ${long}${unclaimed}: COMPLETED with document ${is.documentId ?? 'unknown'}`,
      short: `settle ${short}`,
    };
  return {
    intent: 'escalate',
    does: `hands ${long} to a person: REQUIRES_ATTENTION`,
    short: `escalate ${short}`,
  };
}

function claim(
  story: Story,
  jobId: string,
  { before, after, place, at }: Write,
  long: string,
  short: string,
): Named {
  const was = asJob(before)!;
  if (was.status !== 'PROCESSING')
    return { intent: 'claim', does: `claims ${long}, ${newLease(after, at)}`, short: `claim ${short}` };
  const item = story.jobs.find(({ key }) => key === jobId);
  const run = item && heldWrites(item).find(({ write }) => write.place === place)?.holder?.run;
  const holder = run === undefined ? 'an earlier holder' : runName(story, run);
  return {
    intent: 'take over',
    does: `takes over ${long} from ${holder}, ${leaseWords(was, at)}`,
    short: `take over ${short}`,
  };
}

function newLease(after: Plain | undefined, at: number): string {
  const until = asJob(after)?.leaseUntil;
  return typeof until === 'number' && until > at ? `with a lease of ${span(until - at)}` : 'without a lease';
}

function afterTheEnd(was: JobItem, is: JobItem, long: string, short: string): Named {
  if (is.status === 'QUEUED')
    return {
      intent: 'reopen',
      does: `sets ${long}, which had ended as ${was.status}, back to QUEUED`,
      short: `set back ${short}`,
    };
  const same = is.status === was.status;
  return {
    intent: 'overwrite',
    does: same
      ? `changes ${changedNames(was, is)} in the job of ${long}, which has ended as ${was.status}`
      : `writes ${is.status} over ${long}, which had ended as ${was.status}`,
    short: `${is.status.toLowerCase()} over ${short}`,
  };
}
