/** What a fuzz sends: nearly right requests, and nonsense. */

import * as fc from 'fast-check';
import type { RawRequest } from './raw-http.ts';

/** Whether the request must be accepted, or must be refused. */
export interface Shot {
  readonly request: RawRequest;
  readonly valid: boolean;
}

export const SHOOTER = 'shooter';

const HOST: readonly [string, string] = ['host', '127.0.0.1'];
const headersOf = (tenant: string): [string, string][] => [
  [...HOST],
  ['x-tenant-id', tenant],
  ['content-type', 'application/json'],
];

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,20}$/);
/** What the table keeps as it is. */
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { maxKeys: 3 }),
  ),
}));

const goodBody = fc.record({
  requestId: word,
  template: fc.constantFrom('invoice', 'report', 'horoscope'),
  parameters: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), plain.value, { maxKeys: 4 }),
});

const post = (body: string | Buffer, headers = headersOf(SHOOTER)): RawRequest => ({
  method: 'POST',
  target: '/documents',
  headers,
  body,
});

const good = goodBody.map((body): Shot => ({ request: post(JSON.stringify(body)), valid: true }));

/** Valid but for one thing. */
const spoilt = fc
  .tuple(
    goodBody,
    fc.oneof(
      fc.record({
        requestId: fc.constantFrom<unknown>(null, 7, '', ' ', '../x', 'é', 'x'.repeat(129), {}, []),
      }),
      fc.record({ template: fc.constantFrom<unknown>(null, 0, '', '-', 'a b', 'x'.repeat(65), true) }),
      fc.record({ parameters: fc.constantFrom<unknown>(null, 1, 'text', [], [{}], true) }),
      fc.record({
        parameters: fc.constantFrom<unknown>(
          { a: 1e300 },
          { a: 2 ** 60 },
          { a: 1e-200 },
          { '': 1 },
          { a: '\uD800' },
          { ['\uDC00']: 1 },
          JSON.parse('{"__proto__":{"tenantId":"victim"}}'),
          JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
        ),
      }),
      fc.record({ tenantId: fc.constant('victim') }),
      fc.record({ jobId: fc.constant('job_0') }),
      fc.record({ status: fc.constant('COMPLETED') }),
    ),
  )
  .map(([body, change]): Shot => ({ request: post(JSON.stringify({ ...body, ...change })), valid: false }));

const noBody = fc
  .oneof(
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.json(),
    fc.constantFrom(
      '{"requestId":"a","template":"invoice","parameters":{}',
      '{"__proto__":{"requestId":"a","template":"invoice","parameters":{}}}',
      '{"constructor":{"prototype":{}}}',
      '1e999',
      'null',
      '\u0000',
      '\uFEFF',
    ),
    fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth)),
    fc.integer({ min: 1, max: 9_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  )
  .map((body): Shot => ({ request: post(body), valid: false }));

const tenant = fc
  .tuple(
    goodBody,
    fc.constantFrom('', ' ', 'a b', '../victim', 'victim,shooter', 'x'.repeat(65), 'é', "';--", '%76ictim'),
  )
  .map(([body, name]): Shot => ({ request: post(JSON.stringify(body), headersOf(name)), valid: false }));

const nonsense = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\s/g, '').replaceAll('\0', '')),
  fc
    .array(fc.constantFrom('%', '%2e', '%2F', '%00', '%zz', '%ff', '..', '.', '/', '//', '?', '#', 'jobs'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
  fc.integer({ min: 1, max: 9_000 }).map((length) => 'a'.repeat(length)),
);

const path = fc.oneof(
  nonsense.map((text) => `/${text}`),
  nonsense.map((text) => `/jobs/${text}`),
  nonsense.map((text) => `/documents/${text}?${text}`),
  nonsense.filter((text) => text !== ''),
  fc.constantFrom(
    '*',
    '/documents',
    '/jobs/',
    '/jobs/constructor',
    '/documents/__proto__',
    'http://127.0.0.1/jobs/x',
  ),
);

const method = fc.constantFrom(
  'GET',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'FOO',
  'get',
  'PROPFIND',
  'É',
);

// Not transfer-encoding: a body that never ends is rightly waited for.
const header = fc.tuple(
  fc.oneof(
    fc.constantFrom('expect', 'host', 'cookie', 'x-tenant-id', 'x-correlation-id', 'upgrade', '__proto__'),
    fc.stringMatching(/^[!-~]{1,20}$/),
  ),
  fc.oneof(
    fc.constantFrom('100-continue', 'websocket', 'victim', '127.0.0.1', 'evil.example.com', ''),
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.integer({ min: 1, max: 12_000 }).map((length) => 'a'.repeat(length)),
  ),
);

/** Anything at all; it cannot be valid, for no method of a route comes with a path of that route. */
const anything = fc
  .tuple(method, path, fc.array(header, { maxLength: 4 }), fc.option(fc.constant(HOST), { freq: 8 }))
  .filter(
    ([verb, target]) => !(verb === 'GET' && /^\/(jobs|documents)\/[^/]+$/.test(target)) || target.length > 0,
  )
  .map(([verb, target, more, host]): Shot => ({
    request: {
      method: verb,
      target,
      headers: [...(host ? [host] : []), ...more.map(([name, value]) => [name, value] as const)],
      body: '',
    },
    valid: false,
  }));

/** The victim's ids, asked for by somebody else. */
export function thefts(jobId: string, requestId: string): fc.Arbitrary<Shot> {
  return fc
    .tuple(
      fc.constantFrom(`/jobs/${jobId}`, `/documents/${requestId}`, `/jobs/${jobId}%00`, `/jobs/${jobId}/`),
      fc.constantFrom(SHOOTER, 'victim2', 'VICTIM', 'victim,shooter', ''),
    )
    .map(([target, name]): Shot => ({
      request: { method: 'GET', target, headers: headersOf(name), body: '' },
      valid: false,
    }));
}

export function shots(jobId: string, requestId: string): fc.Arbitrary<Shot> {
  return fc.oneof(
    { arbitrary: good, weight: 1 },
    { arbitrary: spoilt, weight: 4 },
    { arbitrary: noBody, weight: 3 },
    { arbitrary: tenant, weight: 1 },
    { arbitrary: anything, weight: 6 },
    { arbitrary: thefts(jobId, requestId), weight: 1 },
  );
}
