import type { ServiceError } from '../service.ts';
import { stampHeaders } from './http.ts';
import type { Stamp, WireResponse } from './http.ts';

const NAMESPACE = 'http://queue.amazonaws.com/doc/2012-11-05/';

/** Actions whose answer holds nothing but its request id. */
const VOID = new Set([
  'ChangeMessageVisibility',
  'DeleteMessage',
  'DeleteQueue',
  'PurgeQueue',
  'SetQueueAttributes',
  'TagQueue',
  'UntagQueue',
]);

/** The name of one item of a list, which stands there without an element around the list. */
const ITEMS = new Map([
  ['Messages', 'Message'],
  ['QueueUrls', 'QueueUrl'],
  ['queueUrls', 'QueueUrl'],
  ['Results', 'ListMessageMoveTasksResultEntry'],
  ['Failed', 'BatchResultErrorEntry'],
]);

/** The name of one pair of a map, and of its key. */
const PAIRS = new Map([
  ['Attributes', ['Attribute', 'Name']],
  ['MessageAttributes', ['MessageAttribute', 'Name']],
  ['Tags', ['Tag', 'Key']],
] as const);

/** An answer of SQS in the query protocol. `output` is the JSON of the answer. */
export function queryAnswer(action: string, output: unknown, stamp: Stamp): WireResponse {
  const result = VOID.has(action) ? '' : element(`${action}Result`, content(output, action));
  const metadata = element('ResponseMetadata', element('RequestId', text(stamp.requestId)));
  return xml(200, `${action}Response`, result + metadata, stamp);
}

/** A refusal in the query protocol, under its older code. */
export function queryRefusal({ code, message, status, members }: ServiceError, stamp: Stamp): WireResponse {
  const { QueryErrorCode: older } = members;
  const error = [
    element('Type', status < 500 ? 'Sender' : 'Receiver'),
    element('Code', text(typeof older === 'string' ? older : code)),
    element('Message', text(message)),
    element('Detail', ''),
  ];
  const id = element('RequestId', text(stamp.requestId));
  return xml(status, 'ErrorResponse', element('Error', error.join('')) + id, stamp);
}

function xml(status: number, root: string, inner: string, stamp: Stamp): WireResponse {
  const body = `<?xml version="1.0"?><${root} xmlns="${NAMESPACE}">${inner}</${root}>`;
  return { status, headers: stampHeaders(stamp, 'text/xml'), body };
}

function content(value: unknown, action: string): string {
  if (typeof value !== 'object' || value === null) return text(String(value ?? ''));
  return Object.entries(value)
    .map(([name, inner]) => member(name, inner, action))
    .join('');
}

function member(name: string, value: unknown, action: string): string {
  const pair = PAIRS.get(name as never);
  if (pair) {
    const [item, key] = pair;
    return Object.entries(value as object)
      .map(([one, inner]) =>
        element(item, element(key, text(one)) + element('Value', content(inner, action))),
      )
      .join('');
  }
  if (!Array.isArray(value)) return element(name, content(value, action));
  const item = ITEMS.get(name) ?? `${action}ResultEntry`;
  return value.map((inner) => element(item, content(inner, action))).join('');
}

const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader of XML takes a bare carriage return for the end of a line.
  '\r': '&#xD;',
};

const text = (value: string): string => value.replaceAll(/[&<>"\r]/g, (found) => ESCAPES[found] ?? found);
