import { MAX_BODY_BYTES, Problem, TEMPLATES } from './contract.ts';
import type { ProviderRequest, Template } from './contract.ts';

/** What a client asks for. */
export interface Order {
  readonly key: string;
  readonly template: string;
  /** Equal for two bodies that mean the same: order of members and white space do not count. */
  readonly fingerprint: string;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads a request to POST /documents. Throws a Problem for one that can never be right. */
export function readOrder({ headers, body }: ProviderRequest): Order {
  // One character is at least one byte, so the first test spares the encoding of a flood.
  if (body.length > MAX_BODY_BYTES || new TextEncoder().encode(body).length > MAX_BODY_BYTES)
    throw new Problem(413, 'too-large', `The body is over ${MAX_BODY_BYTES} bytes.`);
  const key = headers['idempotency-key'] ?? '';
  if (!KEY.test(key))
    throw new Problem(
      400,
      'bad-request',
      'The header idempotency-key must be 1 to 255 visible ASCII characters.',
    );
  const { template, parameters } = readBody(body);
  return { key, template, fingerprint: canonicalJson({ template, parameters }) };
}

/** Throws a Problem for a template that the provider does not have. */
export function knownTemplate(template: string): Template {
  const known = TEMPLATES.find((name) => name === template);
  if (known) return known;
  throw new Problem(422, 'invalid-template', `There is no such template. There are ${TEMPLATES.join(', ')}.`);
}

function readBody(body: string): { template: string; parameters: object } {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(400, 'bad-request', 'The body must be a JSON object with template and parameters.');
  const { template, parameters } = value as Record<string, unknown>;
  if (typeof template !== 'string' || template === '')
    throw new Problem(400, 'bad-request', 'template must be a text that is not empty.');
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
    throw new Problem(400, 'bad-request', 'parameters must be a JSON object.');
  return { template, parameters };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'bad-request', 'The body is not JSON.');
  }
}

/** JSON with the members of every object in order. Throws a Problem for a value nested too deeply to be walked. */
function canonicalJson(value: unknown, depth = 0): string {
  if (depth > 64) throw new Problem(400, 'bad-request', 'The body is nested more than 64 levels deep.');
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const written = members.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item, depth + 1)}`);
  return `{${written.join(',')}}`;
}
