import { asJob } from '../outcome/model.ts';
import { holderAt } from '../outcome/story/holders.ts';
import { withoutService } from '../outcome/story/keys.ts';
import type { Placed } from '../outcome/story/runs.ts';
import { jobAt, type Story } from '../outcome/story/story.ts';
import { functionWord, listed, requestName, runName } from '../outcome/words.ts';
import type { Deed, StoreName } from './deed.ts';
import { deedsOf, orderedFor, shortName } from './effects.ts';

type Called = Placed<'called'>;

/** A call in words: what was done, what became of it, and both shortly. */
export interface ToldCall {
  readonly text: string;
  readonly deeds: readonly Deed[];
}

/** One sentence for a call, with what was refused, lost or cut off. */
export function tellCall(story: Story, called: Called): ToldCall {
  const who = runName(story, called.run);
  const made = deedsOf(story, called);
  const deeds = made.length > 0 ? made : [withoutEffect(story, called)];
  const does = listed(deeds.map((deed) => deed.does));
  return { text: `${sentence(who, does, called)}.`, deeds };
}

function sentence(who: string, does: string, { fault, applied, service }: Called): string {
  switch (fault) {
    case 'refuse':
      return `${who} ${does}, and ${THE[service]} ${service === 'provider' ? 'answers 503' : 'refuses the call'}: nothing happens`;
    case 'lose':
      return `${who} ${does}, but the answer is lost on its way back`;
    case 'crash-before':
      return `${who} dies before its call reaches ${THE[service]}`;
    case 'crash-after':
      return `${who} ${does}, and dies before it reads the answer`;
    case 'partial':
      return `${who} ${does}; ${THE[service]} takes only a part, and says so in its answer`;
    case 'stale':
      return `${who} ${does}: what it reads is out of date`;
    default:
      return applied ? `${who} ${does}` : `${who} ${does}, and nothing happens`;
  }
}

const THE: Readonly<Record<Called['service'], string>> = {
  dynamodb: 'the table',
  sqs: 'the queue',
  provider: 'the provider',
  lambda: 'Lambda',
};

const STORES: Readonly<Record<Called['service'], StoreName>> = {
  dynamodb: 'table',
  sqs: 'queue',
  provider: 'provider',
  lambda: 'functions',
};

/** A call that changed nothing: a read, a write whose condition did not hold, or one that never arrived. */
function withoutEffect(story: Story, called: Called): Deed {
  const store = STORES[called.service];
  switch (called.service) {
    case 'provider':
      return { store, ...atTheProvider(story, called) };
    case 'lambda':
      return { store, ...atLambda(called) };
    case 'sqs':
      return { store, intent: 'call', does: `asks the queue (${called.action})`, short: called.action };
    case 'dynamodb':
      return { store, ...atTheTable(story, called) };
  }
}

type Named = Omit<Deed, 'store'>;

function atTheTable(story: Story, called: Called): Named {
  const { action, answer, fault } = called;
  const about = aboutOf(story, called);
  const short = about.short;
  const isRead = /^(Get|BatchGet|TransactGet|Query|Scan)/.test(action);
  if (isRead) {
    const found = fault === undefined && answer === 'ok' ? about.state : '';
    return { intent: 'read', does: `reads ${about.long}${found}`, short: `read ${short}` };
  }
  if (fault === 'refuse' || answer === 'nothing')
    return { intent: 'write', does: `tries to write ${about.long}`, short: `write ${short}` };
  if (/^(ConditionalCheckFailed|TransactionCanceled)/.test(answer))
    return {
      intent: 'write',
      does: `tries to write ${about.long}, but the condition of its write does not hold${about.state}`,
      short: `write ${short}: no`,
    };
  if (answer !== 'ok')
    return {
      intent: 'write',
      does: `tries to write ${about.long}, and the table answers ${answer}`,
      short: `write ${short}: no`,
    };
  return { intent: 'write', does: `writes ${about.long}, which changes nothing`, short: `write ${short}` };
}

/** What a call to the table is about: the job that it names, with who holds it, or the table. */
function aboutOf(story: Story, { reads = [], writes = [], place, run }: Called) {
  const keys = [...writes, ...reads].map(withoutService);
  const jobId = keys.map((key) => key.split('/')[1]).find((id) => story.jobs.some(({ key }) => key === id));
  if (jobId !== undefined) {
    const long = requestName(story, jobId);
    return { long, short: shortName(long), state: stateOf(story, jobId, place, run) };
  }
  const eventKey = keys.find((key) => key.startsWith('OutboxTable/'))?.split('/')[1];
  if (eventKey === '*') return { long: 'the index of the outbox', short: 'the outbox', state: '' };
  if (eventKey !== undefined) return { long: 'an event of the outbox', short: 'event', state: '' };
  const [table = 'the table'] = keys.map((key) => key.split('/')[0]!);
  return { long: table === '*' ? 'the table' : table, short: table, state: '' };
}

/** How the job stands, in the eyes of this run. */
function stateOf(story: Story, jobId: string, place: number, run: string): string {
  const job = jobAt(story, jobId, place);
  if (!job) return ': there is no such job';
  if (asJob(job as never)?.status !== 'PROCESSING') return `: it is ${job.status}`;
  const holder = holderAt(
    story.jobs.find(({ key }) => key === jobId)!,
    place,
  )?.run;
  if (holder === undefined) return ': it is PROCESSING, claimed before the story';
  return holder === run
    ? `: it is PROCESSING, claimed by ${runName(story, run)} itself`
    : `: it is PROCESSING, held by ${runName(story, holder)}`;
}

function atTheProvider(story: Story, { action, answer, place, fault, reads = [] }: Called): Named {
  const code = answer === 'ok' || answer === 'nothing' || fault === 'refuse' ? '' : ` (${answer})`;
  if (action.startsWith('POST')) {
    const order = orderedFor(story, place);
    const repeated =
      answer === 'ok' && fault === undefined ? ': it was made before, and is not made again' : '';
    const refused = code === '' ? '' : `, which makes none${code}`;
    return {
      intent: 'order',
      does: `orders the document of ${order} from the provider${repeated}${refused}`,
      short: `order ${shortName(order)}`,
    };
  }
  if (action.includes('/health'))
    return { intent: 'call', does: `asks whether the provider is well${code}`, short: 'health' };
  const key = reads.map(withoutService)[0];
  const item = story.jobs.find(
    ({ final, writes }) => asJob(final ?? writes.at(-1)?.before)?.operationKey === key,
  );
  const request = item ? requestName(story, item.key) : `the key ${key ?? 'that is not told'}`;
  const found =
    answer === 'ok' && fault === undefined
      ? ': it is there'
      : answer === 'http-404'
        ? ': there is none'
        : code;
  return {
    intent: 'look up',
    does: `looks the document of ${request} up at the provider${found}`,
    short: `look up ${shortName(request)}`,
  };
}

function atLambda({ action }: Called): Named {
  if (action === 'Invoke') return { intent: 'nudge', does: 'nudges the relay', short: 'nudge' };
  return { intent: 'call', does: `asks Lambda (${functionWord(action)})`, short: action };
}
