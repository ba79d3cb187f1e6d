import { asJob } from '../outcome/model.ts';
import { withoutService } from '../outcome/story/keys.ts';
import type { Placed } from '../outcome/story/runs.ts';
import type { Story } from '../outcome/story/story.ts';
import { functionWord, requestName } from '../outcome/words.ts';
import type { Deed, StoreName } from './deed.ts';
import { keyWords, orderedFor, orderKey, queueWords, shortName } from './names.ts';
import { atTheTable } from './table-calls.ts';

type Called = Placed<'called'>;

const STORES: Readonly<Record<Called['service'], StoreName>> = {
  dynamodb: 'table',
  sqs: 'queue',
  provider: 'provider',
  lambda: 'functions',
};

/** A call that changed nothing: a read, a write whose condition did not hold, or one that never arrived. */
export function deedWithoutEffect(story: Story, called: Called): Deed {
  const store = STORES[called.service];
  switch (called.service) {
    case 'provider':
      return { store, ...atTheProvider(story, called) };
    case 'lambda':
      return { store, ...atLambda(called) };
    case 'sqs':
      return { store, ...atTheQueue(called) };
    case 'dynamodb':
      return { store, ...atTheTable(story, called) };
  }
}

type Named = Omit<Deed, 'store'>;

function atTheQueue({ action, reads = [], writes = [], fault, answer, refusals }: Called): Named {
  const [name] = [...writes, ...reads].map(withoutService);
  const queue = name === undefined || name === '*' ? 'the queue' : queueWords(name.replace(/^queue:/, ''));
  const refused = answer === 'ok' || fault !== undefined ? '' : `, which answers ${answer}`;
  if (action === 'ReceiveMessage')
    return { intent: 'read', does: `looks into ${queue}${refused}`, short: 'look into queue' };
  if (action.startsWith('ChangeMessageVisibility'))
    return {
      intent: 'call',
      does: `tells ${queue} when to show a message again${refused}`,
      short: 'show again',
    };
  if (action.startsWith('SendMessage'))
    return {
      intent: 'send',
      does: `tries to send to ${queue}${refused || (fault || refusals ? '' : ', which refuses all of it')}`,
      short: 'send',
      leaves: 'refused',
    };
  return { intent: 'call', does: `asks ${queue} (${action})${refused}`, short: action };
}

function atTheProvider(story: Story, { action, answer, place, fault, reads = [] }: Called): Named {
  const code =
    answer === 'ok' || answer === 'nothing' || fault === 'refuse'
      ? ''
      : `, which answers ${answer.replace('http-', '')}`;
  if (action.startsWith('POST')) {
    const order = orderedFor(story, place);
    const repeated =
      answer === 'ok' && fault === undefined ? ', which has made it before and makes no other' : '';
    const refused = code === '' ? '' : `, which answers ${answer.replace('http-', '')} and makes none`;
    return {
      intent: 'order',
      does: `orders the document of ${order} from the provider${orderKey(story, place)}${repeated}${refused}`,
      short: `order ${shortName(order)}`,
      ...(repeated !== '' && { leaves: 'the same' }),
      ...(refused !== '' && { leaves: `none: ${answer.replace('http-', '')}` }),
    };
  }
  if (action.includes('/health'))
    return { intent: 'call', does: `asks whether the provider is well${code}`, short: 'health' };
  const key = reads.map(withoutService)[0];
  const item = story.jobs.find(
    ({ final, writes }) => asJob(final ?? writes.at(-1)?.before)?.operationKey === key,
  );
  const request = item ? requestName(story, item.key) : `the key ${key ?? 'that is not told'}`;
  const under = item && key !== undefined ? keyWords(story, item.key, key) : '';
  const found =
    answer === 'ok' && fault === undefined
      ? ': it is there'
      : answer === 'http-404'
        ? ': there is none'
        : code;
  return {
    intent: 'look up',
    does: `looks up the document of ${request} at the provider${under}${found}`,
    short: `look up ${shortName(request)}`,
    ...(fault === undefined && {
      leaves: answer === 'ok' ? 'there' : answer === 'http-404' ? 'none' : answer,
    }),
  };
}

function atLambda({ action }: Called): Named {
  if (action === 'Invoke')
    return { intent: 'nudge', does: 'nudges the relay to begin at once', short: 'nudge relay' };
  return { intent: 'call', does: `asks Lambda (${functionWord(action)})`, short: action };
}
