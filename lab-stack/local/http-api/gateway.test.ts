import { describe, expect, test } from 'vitest';
import { turn, virtualClock } from '../clock.ts';
import { createGateway, MAX_BODY_BYTES } from './gateway.ts';
import type { InvokeResult } from './gateway.ts';
import type { GatewayRequest, GatewayResponse } from './request.ts';

const NOW = Date.UTC(2026, 2, 12, 19, 3, 58);

/** A gateway in front of one function, and what that function was given. */
function setUp(answer: InvokeResult | (() => Promise<InvokeResult>) = { payload: '{"statusCode":204}' }) {
  const clock = virtualClock(NOW);
  const events: Record<string, unknown>[] = [];
  const respond = createGateway({
    clock,
    accountId: '123456789012',
    region: 'eu-west-1',
    requestId: () => 'id-1',
    routes: [
      { method: 'POST', path: '/documents', functionName: 'submit' },
      { method: 'GET', path: '/jobs/{jobId}', functionName: 'status' },
    ],
    invoke: async (functionName, payload) => {
      events.push({ functionName, ...(JSON.parse(payload) as object) });
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  const send = (request: Partial<Omit<GatewayRequest, 'body'>> & { body?: string | Uint8Array } = {}) =>
    respond({
      method: 'GET',
      target: '/jobs/7',
      headers: [['x-tenant-id', 'acme']],
      sourceIp: '127.0.0.1',
      ...request,
      body:
        typeof request.body === 'string'
          ? new TextEncoder().encode(request.body)
          : (request.body ?? new Uint8Array()),
    });
  return { clock, events, send };
}

const jsonOf = ({ body }: GatewayResponse): unknown => JSON.parse(String(body));

describe('the event', () => {
  test('is that of payload format 2.0', async () => {
    const { events, send } = setUp();
    await send({
      method: 'POST',
      target: '/documents?a=1&b=x%20y&a=2',
      headers: [
        ['Host', 'localhost:1'],
        ['X-Tenant-Id', 'acme'],
        ['X-Many', 'one'],
        ['x-many', 'two'],
        ['Cookie', 'c=1; d=2'],
        ['Content-Type', 'application/json'],
        ['User-Agent', 'test'],
      ],
      body: '{"ü":1}',
    });
    expect(events).toEqual([
      {
        functionName: 'submit',
        version: '2.0',
        routeKey: 'POST /documents',
        rawPath: '/documents',
        rawQueryString: 'a=1&b=x%20y&a=2',
        cookies: ['c=1', 'd=2'],
        headers: {
          host: 'localhost:1',
          'x-tenant-id': 'acme',
          'x-many': 'one,two',
          'content-type': 'application/json',
          'user-agent': 'test',
        },
        queryStringParameters: { a: '1,2', b: 'x y' },
        requestContext: {
          accountId: '123456789012',
          apiId: 'local',
          authorizer: {
            iam: {
              accessKey: 'LOCAL',
              accountId: 'acme',
              callerId: 'acme',
              cognitoIdentity: null,
              principalOrgId: 'local',
              userArn: 'arn:aws:iam::acme:user/local',
              userId: 'acme',
            },
          },
          domainName: 'local.execute-api.eu-west-1.amazonaws.com',
          domainPrefix: 'local',
          http: {
            method: 'POST',
            path: '/documents',
            protocol: 'HTTP/1.1',
            sourceIp: '127.0.0.1',
            userAgent: 'test',
          },
          requestId: 'id-1',
          routeKey: 'POST /documents',
          stage: '$default',
          time: '12/Mar/2026:19:03:58 +0000',
          timeEpoch: NOW,
        },
        body: '{"ü":1}',
        isBase64Encoded: false,
      },
    ]);
  });

  test('a path is decoded, and an encoded slash divides nothing', async () => {
    const { events, send } = setUp();
    await send({ target: '/jobs/a%2Fb%20%C3%BC' });
    expect(events[0]).toMatchObject({ rawPath: '/jobs/a/b ü', pathParameters: { jobId: 'a/b ü' } });
  });

  test('without query, cookies and body their members are missing', async () => {
    const { events, send } = setUp();
    await send();
    expect(Object.keys(events[0] ?? {}).sort()).toEqual([
      'functionName',
      'headers',
      'isBase64Encoded',
      'pathParameters',
      'rawPath',
      'rawQueryString',
      'requestContext',
      'routeKey',
      'version',
    ]);
  });

  test.each<[string, string | undefined, Uint8Array, boolean]>([
    ['text', 'text/csv', new Uint8Array([97]), false],
    ['a JSON dialect', 'application/problem+json; charset=utf-8', new Uint8Array([97]), false],
    ['nothing declared', undefined, new Uint8Array([97]), false],
    ['a form', 'application/x-www-form-urlencoded', new Uint8Array([97]), true],
    ['binary', 'application/octet-stream', new Uint8Array([97]), true],
    ['text that is no UTF-8', 'text/plain', new Uint8Array([0xff, 0xfe]), true],
  ])('the body of %s', async (_name, type, body, encoded) => {
    const { events, send } = setUp();
    const headers: [string, string][] = [
      ['x-tenant-id', 'acme'],
      ...(type ? [['content-type', type] as [string, string]] : []),
    ];
    await send({ method: 'POST', target: '/documents', headers, body });
    const expected = encoded ? Buffer.from(body).toString('base64') : Buffer.from(body).toString();
    expect(events[0]).toMatchObject({ body: expected, isBase64Encoded: encoded });
  });
});

describe('the response', () => {
  test('status, headers, cookies and body are the function’s', async () => {
    const payload = JSON.stringify({
      statusCode: 202,
      headers: { Location: '/jobs/1', 'Retry-After': 2, 'Content-Length': 999 },
      cookies: ['a=1', 'b=2'],
      body: '{"a":1}',
    });
    const answer = await setUp({ payload }).send();
    expect(answer).toEqual({
      status: 202,
      headers: {
        'content-type': 'text/plain;charset=utf-8',
        location: '/jobs/1',
        'retry-after': '2',
        'set-cookie': ['a=1', 'b=2'],
        date: 'Thu, 12 Mar 2026 19:03:58 GMT',
        'apigw-requestid': 'id-1',
      },
      body: '{"a":1}',
    });
  });

  test('base64 becomes bytes', async () => {
    const payload = JSON.stringify({ statusCode: 200, body: '/wA=', isBase64Encoded: true });
    const { body } = await setUp({ payload }).send();
    expect([...(body as Uint8Array)]).toEqual([255, 0]);
  });

  test.each([
    ['an object', '{"a":1}', '{"a":1}'],
    ['a text', '"hello"', 'hello'],
    ['a list', '[1]', '[1]'],
    ['null', 'null', 'null'],
  ])('%s without a status is the body of a 200', async (_name, payload, body) => {
    const answer = await setUp({ payload }).send();
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'application/json',
      body,
    ]);
  });

  test.each([
    ['no JSON', '{'],
    ['no status', '{"statusCode":"ok"}'],
    ['a status that is not final', '{"statusCode":101}'],
    ['half a status', '{"statusCode":200.5}'],
    ['a body that is no text', '{"statusCode":200,"body":{}}'],
    ['a header that is none', '{"statusCode":200,"headers":{"a":{}}}'],
    ['a header name that is none', '{"statusCode":200,"headers":{"a b":"c"}}'],
    ['a header that begins another', '{"statusCode":200,"headers":{"a":"b\\r\\nset-cookie: x=1"}}'],
    ['a cookie that begins a header', '{"statusCode":200,"cookies":["a=1\\r\\nx: y"]}'],
  ])('%s is a 500', async (_name, payload) => {
    const answer = await setUp({ payload }).send();
    expect(answer.status).toBe(500);
    expect(jsonOf(answer)).toMatchObject({ status: 500 });
  });
});

describe('the gateway’s own answers are problem details, and the function is not called', () => {
  test.each<[string, Parameters<ReturnType<typeof setUp>['send']>[0], number]>([
    ['an unknown path', { target: '/nothing' }, 404],
    ['an unknown method', { method: 'DELETE' }, 404],
    ['no tenant', { headers: [] }, 403],
    ['an empty tenant', { headers: [['x-tenant-id', '']] }, 403],
    [
      'two tenants',
      {
        headers: [
          ['x-tenant-id', 'a'],
          ['X-Tenant-Id', 'b'],
        ],
      },
      403,
    ],
    ['a tenant with a key in it', { headers: [['x-tenant-id', 'a#b']] }, 403],
    ['a long tenant', { headers: [['x-tenant-id', 'a'.repeat(65)]] }, 403],
    ['broken percent-encoding', { target: '/jobs/%E0%A4%A' }, 400],
    ['a target that is no path', { target: 'http://elsewhere/' }, 400],
    ['a long target', { target: `/jobs/${'a'.repeat(9000)}` }, 414],
    [
      'many headers',
      {
        headers: [['x-tenant-id', 'a'], ...Array.from({ length: 2100 }, (): [string, string] => ['a', 'b'])],
      },
      431,
    ],
    ['a large body', { method: 'POST', target: '/documents', body: new Uint8Array(MAX_BODY_BYTES + 1) }, 413],
  ])('%s', async (_name, request, status) => {
    const { events, send } = setUp();
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(jsonOf(answer)).toMatchObject({ type: 'about:blank', status });
    expect(events).toEqual([]);
  });

  test('a body of exactly 10 MB is let through', async () => {
    const { send } = setUp();
    const body = new Uint8Array(MAX_BODY_BYTES).fill(97);
    expect((await send({ method: 'POST', target: '/documents', body })).status).toBe(204);
  });
});

describe('when the function does not answer well', () => {
  test('its error is a 500 that tells nothing of it', async () => {
    const answer = await setUp({ payload: '{"errorMessage":"secret"}', functionError: 'Unhandled' }).send();
    expect(answer.status).toBe(500);
    expect(String(answer.body)).not.toContain('secret');
  });

  test('a rejected invocation is a 500', async () => {
    const { send } = setUp(() => Promise.reject(new Error('secret')));
    const answer = await send();
    expect(answer.status).toBe(500);
    expect(String(answer.body)).not.toContain('secret');
  });

  test('no free environment is a 503 with Retry-After', async () => {
    const answer = await setUp({ payload: '', throttled: true }).send();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  });

  test('after 30 seconds of the clock it is a 504', async () => {
    const { clock, send } = setUp(() => new Promise(() => {}));
    let answer: GatewayResponse | undefined;
    void send().then((response) => (answer = response));
    await clock.advance(29_999);
    expect(answer).toBeUndefined();
    await clock.advance(1);
    expect(answer?.status).toBe(504);
  });

  test('an answer in time leaves no timer behind', async () => {
    const { clock, send } = setUp();
    await send();
    await turn();
    expect(clock.nextAt()).toBeUndefined();
  });
});
