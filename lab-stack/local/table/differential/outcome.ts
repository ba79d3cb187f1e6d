/** What a call came to, in a form in which two services can be compared. */
import type { Service } from '../../service.ts';
import { ServiceError } from '../../service.ts';
import { isObject } from '../read-value.ts';
import type { Operation } from './operations.ts';

export interface Outcome {
  /** `ok`, or `Code: message` with the parts that engines word freely taken out. */
  readonly summary: string;
  /** The answer, or the further members of the refusal; sets and unordered lists sorted. */
  readonly body: unknown;
}

const context = { caller: 'outside', origin: 'http://127.0.0.1', signal: new AbortController().signal };

/** Calls, and reports an answer and a refusal alike. Anything but a ServiceError is a fault of ours and is thrown. */
export async function outcomeOf(service: Service, { action, input }: Operation): Promise<Outcome> {
  try {
    const answer = await service.call(action, input, context);
    return { summary: 'ok', body: sortAnswer(action, normal(answer)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { summary: `${error.code}: ${plainMessage(error.message)}`, body: normal(error.members) };
  }
}

/** Numbered validation prefixes and the name of the expression come and go between versions of AWS's texts. */
export function plainMessage(message: string): string {
  const plain = message
    .replace(/^\d+ validation errors? detected: /, '')
    .replace(/^Invalid \w+Expression: /, '')
    .replace(/^ExpressionAttributeValues contains invalid value: /, '')
    .replace(/ for key :\w+$/, '')
    .replace(/: \w+Expression is null$/, '');
  return /^(Syntax error|Expected |Unexpected |Unterminated )/.test(plain) ? 'syntax' : plain;
}

function normal(value: unknown, member = ''): unknown {
  if (Array.isArray(value)) {
    const elements = value.map((element) => normal(element));
    return /^[SNB]S$/.test(member) ? elements.toSorted() : elements;
  }
  if (!isObject(value)) return member === 'Message' ? plainMessage(String(value)) : value;
  const entries = Object.entries(value).filter(([name]) => name !== 'TableName');
  return Object.fromEntries(entries.map(([name, inner]) => [name, normal(inner, name)]));
}

/** A scan, a batch and the costs of several tables have no promised order. */
function sortAnswer(action: string, body: unknown): unknown {
  if (!isObject(body)) return body;
  const { ConsumedCapacity: costs } = body;
  const answer = Array.isArray(costs) ? { ...body, ConsumedCapacity: sorted(costs) } : body;
  if (action === 'Scan' && Array.isArray(body['Items'])) return { ...answer, Items: sorted(body['Items']) };
  if (action === 'BatchGetItem' && isObject(body['Responses'])) {
    const responses = Object.entries(body['Responses']).map(([name, items]) => [
      name,
      sorted(items as unknown[]),
    ]);
    return { ...answer, Responses: Object.fromEntries(responses) };
  }
  return answer;
}

export function sorted(items: readonly unknown[]): unknown[] {
  return items.toSorted((a, b) => (stable(a) < stable(b) ? -1 : 1));
}

/** JSON with sorted names, the same for equal values. */
export function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${stable(value[name])}`).join(',')}}`;
}
