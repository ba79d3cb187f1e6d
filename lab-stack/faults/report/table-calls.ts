import { TABLES, type EventItem } from '../outcome/model.ts';
import { holderAt } from '../outcome/story/holders.ts';
import { withoutService } from '../outcome/story/keys.ts';
import { askedIn } from '../outcome/story/requests.ts';
import type { Placed } from '../outcome/story/runs.ts';
import { eventAt, jobAt, type Story } from '../outcome/story/story.ts';
import { eventName, requestName, runName } from '../outcome/words.ts';
import type { Deed } from './deed.ts';
import { leaseWords } from './leases.ts';
import { shortName } from './names.ts';

type Called = Placed<'called'>;
type Named = Omit<Deed, 'store'>;

/** A call to the table that changed nothing: a read, or a write that was refused, cut off or in vain. */
export function atTheTable(story: Story, called: Called): Named {
  const { action, answer, because, fault } = called;
  const about = aboutOf(story, called);
  const short = about.short;
  const said = because === undefined ? '' : `: “${because}”`;
  const tried = (intent: 'read' | 'write'): Named => ({
    intent,
    does: `tries to ${intent} ${about.long}, and the table answers ${answer}${said}`,
    short: `${intent} ${short}`,
    leaves: 'no',
  });
  const isRead = /^(Get|BatchGet|TransactGet|Query|Scan)/.test(action);
  if (isRead) {
    const found = fault === undefined && answer === 'ok' ? about.state : '';
    const seen = found === '' || about.seen === '' ? {} : { leaves: about.seen };
    if (said !== '') return tried('read');
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
      does: `tries to write ${about.long}${askedAgain(story, called)}, but the condition fails${about.state}${about.more ?? ''}`,
      short: `write ${short}`,
      leaves: about.seen === '' ? 'no' : `no: ${about.seen}`,
    };
  if (answer !== 'ok') return tried('write');
  return { intent: 'write', does: `writes ${about.long} again, with no change`, short: `write ${short}` };
}

interface About {
  readonly long: string;
  readonly short: string;
  /** How it stands: `: it is QUEUED`; empty where that is not known. */
  readonly state: string;
  /** The same for a lane. */
  readonly seen: string;
  /** What else of the same call is there already. */
  readonly more?: string;
}

/** The SDK asks again by itself when an answer is lost, and then meets what it wrote. */
function askedAgain({ runs }: Story, { run, place, action, writes }: Called): string {
  const before = runs.get(run)?.calls.findLast((call) => call.place < place);
  const isSame = before?.action === action && before.writes?.join() === writes?.join();
  return isSame && before.fault === 'lose' ? ' once more (the SDK does, when no answer comes)' : '';
}

/** What a call to the table is about: the job that it names, with who holds it, or the table. */
function aboutOf(story: Story, { reads = [], writes = [], place, at, run }: Called): About {
  const keys = [...writes, ...reads].map(withoutService);
  const eventId = keys.find((key) => key.startsWith(`${TABLES.outbox}/`))?.split('/')[1];
  const event = story.events.find(({ key }) => key === eventId);
  const jobId = keys.map((key) => key.split('/')[1]).find((id) => story.jobs.some(({ key }) => key === id));
  if (jobId !== undefined) {
    const long = requestName(story, jobId);
    const state = stateOf(story, jobId, place, at, run);
    // Its own claim is no reason: the other part of the write may be.
    const more =
      state.isOwn && event && eventAt(event, place)
        ? `, and ${eventName(story, event.key)} is stored already`
        : '';
    return { long, short: shortName(long), ...state, more };
  }
  const [table = '*', id = '*'] = (keys[0] ?? '*').split('/');
  if (id === 'lock') return { long: 'the replay lock', short: 'lock', state: '', seen: '' };
  if (id === '*')
    return { long: INDEXES[table] ?? 'the tables', short: SHORT[table] ?? 'tables', state: '', seen: '' };
  if (table === TABLES.jobs && isSubmitted(story, run, writes))
    return { long: 'the new job', short: 'new job', state: '', seen: '' };
  if (table === TABLES.jobs)
    return { long: 'a job that does not exist', short: 'no job', state: '', seen: '' };
  if (table === TABLES.outbox)
    return {
      long: eventName(story, id),
      short: 'event',
      ...eventState(event && eventAt(event, place)),
    };
  return { long: `the item ${id} of ${table}`, short: 'item', state: '', seen: '' };
}

/** Who writes for a customer's request, and never got so far, meant to store its job. */
function isSubmitted({ runs }: Story, name: string, writes: readonly string[]): boolean {
  const run = runs.get(name);
  return run !== undefined && askedIn(run) !== undefined && writes.length > 0;
}

const INDEXES: Readonly<Record<string, string>> = {
  [TABLES.outbox]: 'the list of waiting events in the outbox',
  [TABLES.jobs]: 'the list of open jobs',
  [TABLES.replays]: 'the list of replay records',
};
const SHORT: Readonly<Record<string, string>> = {
  [TABLES.outbox]: 'the outbox',
  [TABLES.jobs]: 'the jobs',
  [TABLES.replays]: 'the records',
};

/** How the job stands, in the eyes of this run; `seen` is for a lane. */
function stateOf(
  story: Story,
  jobId: string,
  place: number,
  at: number,
  run: string,
): Pick<About, 'state' | 'seen'> & { isOwn: boolean } {
  const job = jobAt(story, jobId, place);
  if (!job) return { state: ': there is no such job', seen: 'no job', isOwn: false };
  if (job.status !== 'PROCESSING') return { state: `: it is ${job.status}`, seen: job.status, isOwn: false };
  const holder = holderAt(
    story.jobs.find(({ key }) => key === jobId)!,
    place,
  )?.run;
  const seen = `PROCESSING ${holder ?? ''}`.trim();
  if (holder === run)
    return { state: `: it is PROCESSING, claimed by ${runName(story, run)} itself`, seen, isOwn: true };
  const who = holder === undefined ? 'an earlier holder' : runName(story, holder);
  return { state: `: it is PROCESSING, held by ${who}, ${leaseWords(job, at)}`, seen, isOwn: false };
}

function eventState(event: EventItem | undefined): Pick<About, 'state' | 'seen'> {
  if (!event) return { state: ': there is no such event', seen: 'no event' };
  const [waits, isSent] = [event.pending !== undefined, event.publishedAt !== undefined];
  if (waits && isSent) return { state: ': it waits, though it is marked as sent', seen: 'event pending' };
  if (waits) return { state: ': it waits to be sent', seen: 'event pending' };
  if (isSent) return { state: ': it is marked as sent', seen: 'event marked' };
  return { state: ': it does not wait any more', seen: 'event done' };
}
