import { asJob, isTerminal, type JobItem } from '../outcome/model.ts';
import { isClaim } from '../outcome/story/holders.ts';
import type { Write } from '../outcome/story/items.ts';
import type { Story } from '../outcome/story/story.ts';
import { requestName } from '../outcome/words.ts';
import { changedNames } from './changed-names.ts';
import type { Deed } from './deed.ts';
import { shortName } from './names.ts';

/** What a write to a job did: claim, take over, settle, release and so on. `event`: the same call stored a new outbox event. */
export function jobDeed(story: Story, jobId: string, write: Write, event: boolean): Deed {
  const { before, after, run } = write;
  const [was, is] = [asJob(before), asJob(after)];
  const long = requestName(story, jobId);
  const short = shortName(long);
  const named = jobChange(write, was, is, long, short);
  const withEvent = event ? ', with a new outbox event' : '';
  const state = is ? `${short} ${is.status}${is.status === 'PROCESSING' ? ` ${run}` : ''}` : `${short} gone`;
  return { store: 'table', leaves: state, ...named, does: `${named.does}${withEvent}` };
}

type Named = Pick<Deed, 'intent' | 'does' | 'short'>;

function jobChange(
  write: Write,
  was: JobItem | undefined,
  is: JobItem | undefined,
  long: string,
  short: string,
): Named {
  if (!is) return { intent: 'delete', does: `deletes the job of ${long}`, short: `delete ${short}` };
  if (!was) return { intent: 'accept', does: `stores ${long} as ${is.status}`, short: `accept ${short}` };
  if (isTerminal(was)) return afterTheEnd(was, is, long, short);
  if (isClaim(write)) return claim(was, long, short);
  if (is.status === was.status)
    return {
      intent: 'change',
      does: `changes ${changedNames(was, is)} of ${long}`,
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

function claim(was: JobItem, long: string, short: string): Named {
  if (was.status !== 'PROCESSING')
    return { intent: 'claim', does: `claims ${long}`, short: `claim ${short}` };
  return { intent: 'take over', does: `takes ${long} over`, short: `take over ${short}` };
}

function afterTheEnd(was: JobItem, is: JobItem, long: string, short: string): Named {
  if (is.status === 'QUEUED')
    return {
      intent: 'reopen',
      does: `opens ${long} again, which was ${was.status}`,
      short: `reopen ${short}`,
    };
  const same = is.status === was.status;
  return {
    intent: 'overwrite',
    does: same
      ? `changes ${changedNames(was, is)} of ${long}, which has ended as ${was.status}`
      : `writes ${is.status} over ${long}, which had ended as ${was.status}`,
    short: `${is.status.toLowerCase()} over ${short}`,
  };
}
