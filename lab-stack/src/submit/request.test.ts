import { describe, expect, test } from 'vitest';
import type { FieldError } from './answer.ts';
import { largestBody, readRequest } from './request.ts';

const good = {
  requestId: 'r-1',
  template: 'invoice',
  parameters: { to: 'Ada', lines: [{ price: 1.5 }, null] },
};

function refusal(body: string | undefined, isBase64 = false): { status: number; errors: FieldError[] } {
  const read = readRequest(body, isBase64);
  if (read.ok) throw new Error('The request was not refused.');
  expect(read.answer.headers['content-type']).toBe('application/problem+json');
  const problem = JSON.parse(read.answer.body) as { status: number; errors?: FieldError[] };
  expect(problem.status).toBe(read.answer.statusCode);
  return { status: problem.status, errors: problem.errors ?? [] };
}

function pointersOf(change: object): string[] {
  return refusal(JSON.stringify({ ...good, ...change })).errors.map(({ pointer }) => pointer);
}

function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ ...good, parameters: { to: '' } });
  return JSON.stringify({ ...good, parameters: { to: 'x'.repeat(bytes - empty.length) } });
}

describe('a good request', () => {
  test('is read as it was sent', () => {
    expect(readRequest(JSON.stringify(good), false)).toEqual({ ok: true, request: good });
  });

  test('may come in base64, as an HTTP API sends binary content', () => {
    const encoded = Buffer.from(JSON.stringify({ ...good, parameters: { to: 'Žofie' } })).toString('base64');
    expect(readRequest(encoded, true)).toMatchObject({ request: { parameters: { to: 'Žofie' } } });
  });
});

describe('a bad request is answered with 400', () => {
  test.each([undefined, '', '{', 'null x', '\uFFFE'])('when its body is no JSON: %j', (body) => {
    expect(refusal(body)).toMatchObject({ status: 400, errors: [{ pointer: '#' }] });
  });

  test('when its body is not UTF-8', () => {
    const latin1 = Buffer.from(JSON.stringify({ ...good, parameters: { to: 'René' } }), 'latin1');
    expect(refusal(latin1.toString('base64'), true)).toMatchObject({
      status: 400,
      errors: [{ pointer: '#' }],
    });
  });

  test.each(['null', '[]', '7', '"text"'])('when its body is no object: %s', (body) => {
    expect(refusal(body)).toMatchObject({ status: 400, errors: [{ pointer: '#' }] });
  });

  test('and every field that is wrong is pointed at', () => {
    const { errors } = refusal('{"requestId": "-", "template": 7, "extra/~": 1}');
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      '#/extra~1~0',
      '#/parameters',
      '#/requestId',
      '#/template',
    ]);
    for (const { detail } of errors) expect(detail).toMatch(/\w{3}/);
  });

  test('with pointers into the parameters', () => {
    expect(pointersOf({ parameters: { ok: 1, 'a b': [0, { deep: 2 ** 53 }] } })).toEqual([
      '#/parameters/a%20b/1/deep',
    ]);
  });

  test.each([{ parameters: null }, { parameters: [] }, { parameters: 'x' }])('for %j', (change) => {
    expect(pointersOf(change)).toEqual(['#/parameters']);
  });

  test.each([
    '{"__proto__": {"a": 1}}',
    '{"": 1}',
    '{"a": 1e300}',
    '{"a": 1e-200}',
    '{"a": "\\ud800"}',
    '{"\\ud800": 1}',
  ])('when the table could not keep the parameters: %s', (parameters) => {
    const body = `{"requestId": "r-1", "template": "invoice", "parameters": ${parameters}}`;
    expect(refusal(body)).toMatchObject({ status: 400, errors: [{}] });
  });

  test('when it is nested beyond reason, without a stack overflow', () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = `{"requestId": "r-1", "template": "invoice", "parameters": {"a": ${deep}}}`;
    expect(refusal(body)).toMatchObject({ status: 400, errors: [{}] });
  });

  test('and the list of errors ends somewhere', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));
    expect(pointersOf(many)).toHaveLength(20);
  });
});

describe('size', () => {
  test('the largest body is read', () => {
    expect(readRequest(bodyOf(largestBody), false).ok).toBe(true);
  });

  test('one byte more is answered with 413', () => {
    expect(refusal(bodyOf(largestBody + 1)).status).toBe(413);
  });

  test('bytes count, not characters, and not base64', () => {
    expect(refusal(JSON.stringify({ ...good, parameters: { to: 'é'.repeat(40_000) } })).status).toBe(413);
    expect(readRequest(Buffer.from(bodyOf(largestBody)).toString('base64'), true).ok).toBe(true);
  });
});
