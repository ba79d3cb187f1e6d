/** Tells in plain sentences what passes the door: for the live table and for the disruptions. */

import type { Ended } from '../local/door/door.ts';

type Json = Readonly<Record<string, unknown>>;

/** One sentence for what a reader would want to know of; undefined for the rest. Never a customer's contents. */
export function sentence(ended: Ended): string | undefined {
  const told = TELL[`${ended.call.service}.${ended.call.action}`]?.(ended);
  return told === undefined ? undefined : told + aftermath(ended);
}

const TELL: Readonly<Record<string, (ended: Ended) => string | undefined>> = {
  'dynamodb.TransactWriteItems': ({ call }) => {
    const puts = list(call.input, 'TransactItems').flatMap((item) =>
      item['Put'] ? [item['Put'] as Json] : [],
    );
    const job = puts.map((put) => text(put, 'Item', 'jobId', 'S')).find((id) => id !== undefined);
    return job && `${who(call.caller)} writes ${short(job)} and its outbox event in one transaction`;
  },
  'dynamodb.UpdateItem': ({ call, error }) => {
    const job = text(call.input, 'Key', 'jobId', 'S');
    const status = job && newStatus(call.input as Json);
    if (!job || !status) return undefined;
    if (error === 'ConditionalCheckFailedException') {
      return `${who(call.caller)} may not set ${short(job)} to ${status}: the condition does not hold`;
    }
    return `${who(call.caller)} ${VERB[status] ?? `sets ${status} on`} ${short(job)}`;
  },
  'sqs.SendMessageBatch': ({ call }) =>
    `${who(call.caller)} sends ${count(list(call.input, 'Entries'), 'message')}`,
  'sqs.SendMessage': ({ call }) => `${who(call.caller)} sends 1 message`,
  'sqs.ReceiveMessage': ({ call, answer }) => {
    const messages = list(answer, 'Messages');
    if (messages.length === 0) return undefined;
    const receives = messages.map((message) =>
      Number(text(message, 'Attributes', 'ApproximateReceiveCount') ?? 1),
    );
    const again = Math.max(...receives);
    return `${who(call.caller)} receives ${count(messages, 'message')}${again > 1 ? `, one for the ${ordinal(again)} time` : ''}`;
  },
  'sqs.DeleteMessageBatch': ({ call }) =>
    `${who(call.caller)} deletes ${count(list(call.input, 'Entries'), 'message')} from the queue`,
  'sqs.DeleteMessage': ({ call }) => `${who(call.caller)} deletes 1 message from the queue`,
  'provider.POST /documents': ({ call, answer }) => {
    const status = (answer as { status?: number } | undefined)?.status;
    return `${who(call.caller)} asks the provider for a document: ${status === undefined ? 'no answer' : `status ${status}`}`;
  },
  'provider.GET /documents': ({ call, answer }) => {
    const status = (answer as { status?: number } | undefined)?.status;
    const found = status === 200 ? 'it is there' : status === 404 ? 'not found' : 'no usable answer';
    return `${who(call.caller)} looks the document up at the provider: ${found}`;
  },
  'sqs.StartMessageMoveTask': ({ call }) => `${who(call.caller)} starts to move the dead letters back`,
};

const VERB: Readonly<Record<string, string>> = {
  PROCESSING: 'claims',
  COMPLETED: 'completes',
  QUEUED: 'releases',
  REQUIRES_ATTENTION: 'hands to a person:',
};

function aftermath({ fault, error }: Ended): string {
  if (fault === 'lose') return '. The answer is lost on its way.';
  if (fault === 'crash') return '. And dies.';
  if (fault === 'refuse') return '. Refused.';
  return error === undefined || error === 'ConditionalCheckFailedException' ? '.' : `: ${error}.`;
}

/** `WorkerFunction#2` reads as `Worker 2`. */
function who(caller: string): string {
  const [name = caller, number] = caller.replace(/^mapping:/, 'the mapping of ').split('#');
  const plain = name.replace(/Function$/, '');
  return number === undefined ? plain : `${plain} ${number}`;
}

/** Job ids are long hashes; the first letters tell them apart on a screen. */
export function short(jobId: string): string {
  return jobId.length > 14 ? jobId.slice(0, 12) : jobId;
}

/** The status that an update sets, read from its values: the names of placeholders are the pipeline's own affair. */
function newStatus(input: Json): string | undefined {
  const update = String(input['UpdateExpression'] ?? '');
  const values = (input['ExpressionAttributeValues'] ?? {}) as Readonly<Record<string, Json>>;
  const set = Object.entries(values).find(([name, value]) => {
    return String(value['S']) in VERB && new RegExp(`=\\s*${name}\\b`).test(update);
  });
  return set && String(set[1]['S']);
}

function list(value: unknown, member: string): readonly Json[] {
  const found = (value as Json | undefined)?.[member];
  return Array.isArray(found) ? found : [];
}

function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((at, member) => (at as Json | undefined)?.[member], value);
  return typeof found === 'string' ? found : undefined;
}

function count(items: readonly unknown[], noun: string): string {
  return `${items.length} ${noun}${items.length === 1 ? '' : 's'}`;
}

function ordinal(number: number): string {
  const endings = { 1: 'st', 2: 'nd', 3: 'rd' } as const;
  return `${number}${endings[number as keyof typeof endings] ?? 'th'}`;
}
