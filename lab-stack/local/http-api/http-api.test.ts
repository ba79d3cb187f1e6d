import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../clock.ts';
import type { LoopbackServer } from '../wire/loopback.ts';
import { createHttpApi } from './http-api.ts';

let server: LoopbackServer;
let invoked = 0;

beforeEach(async () => {
  invoked = 0;
  const api = createHttpApi({
    clock: realClock(),
    accountId: '123456789012',
    region: 'eu-west-1',
    routes: [
      { method: 'POST', path: '/documents', functionName: 'echo' },
      { method: 'GET', path: '/jobs/{jobId}', functionName: 'echo' },
    ],
    // Answers with the event, so that the test sees what arrived.
    invoke: async (_functionName, payload) => {
      invoked++;
      const headers = { 'content-type': 'application/json' };
      return {
        payload: JSON.stringify({ statusCode: 200, headers, cookies: ['a=1', 'b=2'], body: payload }),
      };
    },
  });
  server = await api.listen(0);
});
afterEach(() => server.close());

/** What the server says to raw text, up to the end of the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (heard += chunk));
    socket.on('error', () => resolve(heard));
    socket.on('close', () => resolve(heard));
  });
}
const get = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { 'x-tenant-id': 'acme' } });

/** The server is still there and serves. */
async function expectHealthy(): Promise<void> {
  const answer = await get('/jobs/7');
  expect(answer.status).toBe(200);
}

describe('over HTTP', () => {
  test('a request arrives as an event, and the answer comes back with its cookies', async () => {
    const answer = await fetch(`${server.url}/documents?x=1`, {
      method: 'POST',
      headers: { 'x-tenant-id': 'acme', 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toMatchObject({
      rawPath: '/documents',
      rawQueryString: 'x=1',
      body: '{"a":1}',
      requestContext: { authorizer: { iam: { accountId: 'acme' } } },
    });
  });

  test('a body over 10 MB is refused and not kept', async () => {
    const answer = await fetch(`${server.url}/documents`, {
      method: 'POST',
      headers: { 'x-tenant-id': 'acme' },
      body: new Uint8Array(10 * 1024 * 1024 + 1),
    });
    const header = (name: string): string | null => answer.headers.get(name);
    expect(answer.status).toBe(413);
    expect([header('content-type'), header('connection')]).toEqual(['application/problem+json', 'close']);
    expect(invoked).toBe(0);
    await expectHealthy();
  });
});

describe('what is sent to harm it is answered or dropped, and it goes on', () => {
  const host = 'host: localhost\r\nx-tenant-id: acme\r\n';
  test.each<[string, string, RegExp]>([
    ['no HTTP', 'GARBAGE\r\n\r\n', /^HTTP\/1\.1 400 [^]*problem\+json/],
    ['no host', 'GET /jobs/1 HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 [^]*problem\+json/],
    ['an expectation', `GET / HTTP/1.1\r\n${host}expect: more\r\n\r\n`, /^HTTP\/1\.1 417 [^]*problem\+json/],
    [
      'a foreign host',
      'GET /jobs/1 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
      /^HTTP\/1\.1 421 [^]*problem\+json/,
    ],
    [
      'a header flood',
      `GET / HTTP/1.1\r\n${host}connection: close\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
      /^HTTP\/1\.1 431 [^]*problem\+json/,
    ],
    ['one long header', `GET / HTTP/1.1\r\n${host}a: ${'b'.repeat(11_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
    [
      'a long address',
      `GET /jobs/${'a'.repeat(9000)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
      /^HTTP\/1\.1 414 /,
    ],
    ['percent nonsense', `GET /jobs/%zz HTTP/1.1\r\n${host}connection: close\r\n\r\n`, /^HTTP\/1\.1 400 /],
    ['an absolute target', `GET http://x/ HTTP/1.1\r\n${host}connection: close\r\n\r\n`, /^HTTP\/1\.1 400 /],
    [
      'two lengths',
      `POST /documents HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'length and chunks',
      `POST /documents HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'broken chunks',
      `POST /documents HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    ['CONNECT', `CONNECT x:1 HTTP/1.1\r\n${host}\r\n`, /^$/],
    ['a null byte', `GET /jobs/1 HTTP/1.1\r\n${host}a: b\0c\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ])('%s', async (_name, text, expected) => {
    expect(await raw(text)).toMatch(expected);
    expect(invoked).toBe(0);
    await expectHealthy();
  });

  test('a client that leaves in the middle of its body', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`POST /documents HTTP/1.1\r\n${host}content-length: 100\r\n\r\nabc`);
    await new Promise((resolve) => socket.write('d', resolve));
    socket.destroy();
    await expectHealthy();
    expect(invoked).toBe(1);
  });

  test('a port that is taken is told to the caller', async () => {
    const second = createHttpApi({
      clock: realClock(),
      accountId: '1',
      region: 'r',
      routes: [],
      invoke: async () => ({ payload: '' }),
    });
    await expect(second.listen(server.port)).rejects.toThrow('EADDRINUSE');
  });
});
