/**
 * The query protocol of SQS, which clients spoke until the end of 2023: parameters as a form, answers as XML.
 * Source: botocore 1.31.80, the last service model of SQS in this protocol; SQS API reference, "Making query API
 * requests".
 */
import { ServiceError } from '../service.ts';
import { queryAnswer, queryRefusal } from './awsquery-xml.ts';
import type { Codec, Decoded } from './codec.ts';
import type { WireRequest } from './http.ts';

const FORM = 'application/x-www-form-urlencoded';

/** `Attribute.1.Name=a&Attribute.1.Value=b` is a branch Attribute with a branch 1 with two texts. */
type Part = string | Branch;
type Branch = Map<string, Part>;

const NUMBERS = new Set([
  'DelaySeconds',
  'MaxNumberOfMessages',
  'MaxNumberOfMessagesPerSecond',
  'MaxResults',
  'VisibilityTimeout',
  'WaitTimeSeconds',
]);

/** The member of the JSON that numbered parameters of this name are the items of. */
const LISTS = new Map([
  ['AttributeName', 'AttributeNames'],
  ['MessageAttributeName', 'MessageAttributeNames'],
  ['MessageSystemAttributeName', 'MessageSystemAttributeNames'],
  ['TagKey', 'TagKeys'],
  ['SendMessageBatchRequestEntry', 'Entries'],
  ['DeleteMessageBatchRequestEntry', 'Entries'],
  ['ChangeMessageVisibilityBatchRequestEntry', 'Entries'],
]);

/** The member that is a map of numbered pairs, and what the key of a pair is called; its value is a Value. */
const MAPS = new Map<string, readonly [member: string, key: string]>([
  ['Attribute', ['Attributes', 'Name']],
  ['MessageAttribute', ['MessageAttributes', 'Name']],
  ['MessageSystemAttribute', ['MessageSystemAttributes', 'Name']],
  ['Tag', ['Tags', 'Key']],
]);

/**
 * The codec of a form that a client signed; else undefined. Without the header of a signature a form is what any web
 * page may send to a local port, so it is not read.
 */
export function awsQueryCodec({ method, headers }: WireRequest): Codec | undefined {
  const form = method === 'POST' && headers['content-type']?.startsWith(FORM);
  return form && headers['authorization'] !== undefined ? CODEC : undefined;
}

const CODEC: Codec = {
  decode,
  answer: ({ action }, output, stamp) => queryAnswer(action, output, stamp),
  refusal: queryRefusal,
};

function decode({ body, path }: WireRequest): Decoded {
  const form = readForm(body);
  const action = form.get('Action');
  if (typeof action !== 'string' || !/^\w{1,64}$/.test(action))
    return { ok: false, error: new ServiceError('MissingAction', 'The form must name an Action.') };
  form.delete('Action');
  form.delete('Version');
  const { Tags, ...input } = members(form);
  // The one name that the model writes small in CreateQueue.
  const tags = Tags === undefined ? {} : { [action === 'CreateQueue' ? 'tags' : 'Tags']: Tags };
  // A client may also post to the queue's own URL.
  const url = path === '/' ? {} : { QueueUrl: path };
  return { ok: true, call: { service: 'sqs', action, input: { ...url, ...input, ...tags } } };
}

function readForm(body: string): Branch {
  const form: Branch = new Map();
  for (const [name, value] of new URLSearchParams(body)) {
    const steps = name.split('.');
    const last = steps.pop() ?? '';
    let branch = form;
    for (const step of steps) {
      const next = branch.get(step);
      const entered: Branch = next instanceof Map ? next : new Map();
      branch.set(step, entered);
      branch = entered;
    }
    branch.set(last, value);
  }
  return form;
}

function members(branch: Branch): Record<string, unknown> {
  return Object.fromEntries(Array.from(branch, ([name, part]) => member(name, part)));
}

function member(name: string, part: Part): [string, unknown] {
  const list = LISTS.get(name);
  if (list !== undefined) return [list, inOrder(part).map(valueOf)];
  const map = MAPS.get(name);
  if (map) return [map[0], Object.fromEntries(inOrder(part).map((pair) => entryOf(pair, map[1])))];
  if (typeof part === 'string' && NUMBERS.has(name) && /^-?\d{1,9}$/.test(part)) return [name, Number(part)];
  return [name, valueOf(part)];
}

const valueOf = (part: Part): unknown => (typeof part === 'string' ? part : members(part));

function entryOf(pair: Part, key: string): [string, unknown] {
  if (typeof pair === 'string') return [pair, ''];
  return [String(pair.get(key) ?? ''), valueOf(pair.get('Value') ?? '')];
}

/** The items of a numbered list by their numbers; a text without a number is a list of one. */
function inOrder(part: Part): Part[] {
  if (typeof part === 'string') return [part];
  return [...part].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
}
