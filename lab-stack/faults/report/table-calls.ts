import { TABLES } from '../outcome/model.ts';
import { holderAt } from '../outcome/story/holders.ts';
import { withoutService } from '../outcome/story/keys.ts';
import type { Placed } from '../outcome/story/runs.ts';
import { jobAt, type Story } from '../outcome/story/story.ts';
import { eventName, requestName, runName } from '../outcome/words.ts';
import type { Deed } from './deed.ts';
import { shortName } from './names.ts';

type Called = Placed<'called'>;
type Named = Omit<Deed, 'store'>;

/** A call to the table that changed nothing: a read, or a write that was refused, cut off or in vain. */
export function atTheTable(story: Story, called: Called): Named {
  const { action, answer, fault } = called;
  const about = aboutOf(story, called);
  const short = about.short;
  const isRead = /^(Get|BatchGet|TransactGet|Query|Scan)/.test(action);
  if (isRead) {
    const found = fault === undefined && answer === 'ok' ? about.state : '';
    const seen = found === '' || about.seen === '' ? {} : { leaves: about.seen };
    return { intent: 'read', does: `reads ${about.long}${found}`, short: `read ${short}`, ...seen };
  }
  if (fault === 'refuse' || answer === 'nothing')
    return { intent: 'write', does: `tries to write ${about.long}`, short: `write ${short}` };
  if (answer === 'TransactionConflict')
    return {
      intent: 'write',
      does: `tries to write ${about.long}, and the table answers that another write is under way there`,
      short: `write ${short}`,
      leaves: 'no: busy',
    };
  if (/^(ConditionalCheckFailed|TransactionCanceled)/.test(answer))
    return {
      intent: 'write',
      does: `tries to write ${about.long}, but the condition of its write does not hold${about.state}`,
      short: `write ${short}`,
      leaves: about.seen === '' ? 'no' : `no: ${about.seen}`,
    };
  if (answer !== 'ok')
    return {
      intent: 'write',
      does: `tries to write ${about.long}, and the table answers ${answer}`,
      short: `write ${short}`,
      leaves: 'no',
    };
  return { intent: 'write', does: `writes ${about.long} as it is already`, short: `write ${short}` };
}

/** What a call to the table is about: the job that it names, with who holds it, or the table. */
function aboutOf(story: Story, { reads = [], writes = [], place, run }: Called) {
  const keys = [...writes, ...reads].map(withoutService);
  const jobId = keys.map((key) => key.split('/')[1]).find((id) => story.jobs.some(({ key }) => key === id));
  if (jobId !== undefined) {
    const long = requestName(story, jobId);
    return { long, short: shortName(long), ...stateOf(story, jobId, place, run) };
  }
  const [table = '*', id = '*'] = (keys[0] ?? '*').split('/');
  if (id === 'lock') return { long: 'the lock of the replays', short: 'lock', state: '', seen: '' };
  if (id === '*')
    return { long: INDEXES[table] ?? 'the tables', short: SHORT[table] ?? 'tables', state: '', seen: '' };
  if (table === TABLES.jobs)
    return { long: 'a job that does not exist', short: 'no job', state: '', seen: '' };
  if (table === TABLES.outbox) return { long: eventName(story, id), short: 'event', state: '', seen: '' };
  return { long: `the item ${id} of ${table}`, short: 'item', state: '', seen: '' };
}

const INDEXES: Readonly<Record<string, string>> = {
  [TABLES.outbox]: 'the index of the outbox',
  [TABLES.jobs]: 'the index of the jobs',
  [TABLES.replays]: 'the records of the replays',
};
const SHORT: Readonly<Record<string, string>> = {
  [TABLES.outbox]: 'the outbox',
  [TABLES.jobs]: 'the jobs',
  [TABLES.replays]: 'the records',
};

/** How the job stands, in the eyes of this run; `seen` is for a lane. */
function stateOf(story: Story, jobId: string, place: number, run: string): { state: string; seen: string } {
  const job = jobAt(story, jobId, place);
  if (!job) return { state: ': there is no such job', seen: 'no job' };
  if (job.status !== 'PROCESSING') return { state: `: it is ${job.status}`, seen: job.status };
  const holder = holderAt(
    story.jobs.find(({ key }) => key === jobId)!,
    place,
  )?.run;
  const seen = `PROCESSING ${holder ?? ''}`.trim();
  if (holder === undefined) return { state: ': it is PROCESSING, claimed before the story', seen };
  const who = runName(story, holder);
  return {
    state: `: it is PROCESSING, ${holder === run ? `claimed by ${who} itself` : `held by ${who}`}`,
    seen,
  };
}
