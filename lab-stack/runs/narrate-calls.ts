/** Reads from a call at the door what was done with it. */

import type { Ended } from '../local/door/door.ts';
import type { Deed, DeedKind } from './narrate.ts';
import { transaction, update, type Told } from './narrate-writes.ts';
import { list, text, type Json } from './wire-json.ts';

/** What a reader would want to know of a call; undefined for the rest. Receives are the narrator's own affair. */
export function deedOf(ended: Ended): Deed | undefined {
  const { service, action, caller } = ended.call;
  const told = TELL[`${service}.${action}`]?.(ended);
  return told && { ...who(caller), ...withFault(told, ended) };
}

const TELL: Readonly<Record<string, (ended: Ended) => Told | undefined>> = {
  'dynamodb.TransactWriteItems': transaction,
  'dynamodb.UpdateItem': update,
  'sqs.SendMessageBatch': ({ call, answer }) =>
    messages('sent', `sends {} to ${queueOf(call.input)}`, list(answer, 'Successful'), 'MessageId'),
  'sqs.SendMessage': ({ call, answer }) => {
    const replayed = call.caller.startsWith('Replay');
    const does = replayed ? 'sends {} back to the jobs queue' : `sends {} to ${queueOf(call.input)}`;
    return messages(replayed ? 'moved-back' : 'sent', does, [answer as Json], 'MessageId');
  },
  'sqs.DeleteMessageBatch': ({ call }) =>
    messages(
      'deleted',
      `deletes {} from ${queueOf(call.input)}`,
      list(call.input, 'Entries'),
      'ReceiptHandle',
    ),
  'sqs.DeleteMessage': ({ call }) =>
    messages('deleted', `deletes {} from ${queueOf(call.input)}`, [call.input as Json], 'ReceiptHandle'),
  'sqs.ChangeMessageVisibilityBatch': ({ call }) =>
    messages(
      'given-back',
      `gives {} back to ${queueOf(call.input)}`,
      list(call.input, 'Entries'),
      'ReceiptHandle',
    ),
  'provider.POST /documents': ({ call, answer }) => {
    const status = statusOf(answer);
    const kind = status === undefined ? 'unanswered' : status < 300 ? 'asked' : 'refused';
    const does = `asks the provider for {}: ${ANSWERS[status ?? 0] ?? `status ${status}`}`;
    return { kind, does, noun: 'document', things: call.touch.writes };
  },
  'provider.GET /documents': ({ call, answer }) => {
    const status = statusOf(answer);
    const found =
      status === 200 ? '{it exists|they exist}' : status === 404 ? 'there is none' : 'no usable answer';
    return {
      kind: 'looked-up',
      does: `looks {} up at the provider: ${found}`,
      noun: 'document',
      things: call.touch.reads,
    };
  },
  'provider.GET /health': ({ answer }) => {
    const well = statusOf(answer) === 200 ? 'yes' : `no (${statusOf(answer) ?? 'no answer'})`;
    return {
      kind: 'checked',
      does: `asks the provider whether it is well: ${well}`,
      noun: 'document',
      things: [],
    };
  },
};

const ANSWERS: Readonly<Record<number, string>> = {
  0: 'no answer',
  200: '{it exists|they exist} already (200)',
  201: '{it is|they are} made (201)',
  409: '{it is|they are} being made (409)',
  429: 'too many requests (429)',
  500: 'an error of the provider (500)',
  503: 'not now (503)',
};

function withFault(told: Told, { call, fault, answer, error }: Ended): Told {
  if (fault === 'crash') {
    const when = answer === undefined ? 'before the call arrives' : 'before the answer arrives';
    return { ...told, kind: 'killed', does: `${told.does}. ${sayWho(call.caller)} is killed ${when}` };
  }
  if (fault === 'lose') return { ...told, does: `${told.does}. The answer is lost on its way` };
  const known =
    error === undefined ||
    error === 'LostAnswer' ||
    ['not-claimed', 'overtaken', 'known'].includes(told.kind);
  return known ? told : { ...told, does: `${told.does}: ${error}` };
}

/** `WorkerFunction#2` is the second environment of Worker. */
export function who(caller: string): Pick<Deed, 'who' | 'number'> {
  if (caller.startsWith('mapping:')) return { who: "The worker's mapping" };
  const [name = caller, number] = caller.split('#');
  const plain = name === 'outside' ? 'Somebody outside' : name.replace(/Function$/, '');
  return number === undefined ? { who: plain } : { who: plain, number };
}

function sayWho(caller: string): string {
  const { who: name, number } = who(caller);
  return number === undefined ? name : `${name} ${number}`;
}

/** The queue of a call, in words. */
export function queueOf(input: unknown): string {
  const name = text(input, 'QueueUrl')?.split('/').at(-1);
  return name === 'DeadLetterQueue' ? 'the dead-letter queue' : 'the jobs queue';
}

function messages(
  kind: DeedKind,
  does: string,
  entries: readonly (Json | undefined)[],
  id: string,
): Told | undefined {
  const things = entries.flatMap((entry) => text(entry, id) ?? []);
  return things.length === 0 ? undefined : { kind, does, noun: 'message', things };
}

function statusOf(answer: unknown): number | undefined {
  return (answer as { status?: number } | undefined)?.status;
}
