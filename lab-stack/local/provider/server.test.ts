import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../clock.ts';
import type { LoopbackServer } from '../wire/loopback.ts';
import { createProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { serveProvider } from './server.ts';

let provider: Provider;
let server: LoopbackServer;

beforeEach(async () => {
  // 1,000 times as fast: what a document takes is no time here.
  const clock = realClock(1000);
  provider = createProvider({ clock, random: () => 0.5 });
  server = await serveProvider(provider, { clock });
});
afterEach(() => server.close());

const post = (key: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}/documents`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: JSON.stringify({ template: 'report', parameters: { title: 'Grüße' } }),
    ...init,
  });
const setHabits = (habits: unknown): Promise<Response> =>
  fetch(`${server.url}/habits`, { method: 'PUT', body: JSON.stringify(habits) });

/** What the server says to raw text, up to the end of the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (heard += chunk));
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('the provider over HTTP', () => {
  test('makes a document once', async () => {
    const first = await post('a/b?c=1');
    const second = await post('a/b?c=1');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    const found = await fetch(`${server.url}/documents?key=${encodeURIComponent('a/b?c=1')}`);
    expect(found.status).toBe(200);
  });

  test('dropped connections are dropped, before and after', async () => {
    provider.habits.set({ resetBefore: { next: 1 }, resetAfter: { next: 1 } });
    await expect(post('k')).rejects.toThrow('fetch failed');
    expect(provider.documents()).toEqual([]);
    await expect(post('k')).rejects.toThrow('fetch failed');
    expect(provider.documents()).toHaveLength(1);
    expect((await post('k')).status).toBe(200);
  });

  test('a client that gives up while it waits leaves a document behind', async () => {
    provider.habits.set({ timeoutAfter: { next: 1 } });
    const controller = new AbortController();
    const answer = post('k', { signal: controller.signal });
    while (provider.documents().length === 0) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect((await post('k')).status).toBe(200);
  });

  test('habits are turned and read over HTTP, even while the provider is away', async () => {
    const set = await setHabits({ unreachable: true });
    expect(await set.json()).toMatchObject({ unreachable: true, throttle: 0 });
    await expect(post('k')).rejects.toThrow('fetch failed');
    await setHabits({ unreachable: false });
    expect((await post('k')).status).toBe(201);
    expect(await (await fetch(`${server.url}/calls`)).json()).toMatchObject({ create: 2 });
  });

  test.each([['{'], ['null'], ['{"throttle":2}'], ['{"constructor":1}']])(
    'habits %s are refused',
    async (body) => {
      const answer = await fetch(`${server.url}/habits`, { method: 'PUT', body });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    },
  );

  test('a body over the limit is refused, and the server goes on', async () => {
    const answer = await post('k', { body: 'x'.repeat(1_048_577) });
    expect(answer.status).toBe(413);
    expect((await post('k')).status).toBe(201);
  });

  test('what is not HTTP is answered as such', async () => {
    expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const flood = `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`;
    expect(await raw(flood)).toMatch(/^HTTP\/1\.1 431 [^]*application\/problem\+json/);
  });

  test('a foreign host name is refused: a web page must not reach it by a name of its own', async () => {
    expect(await raw('GET /health HTTP/1.1\r\nhost: evil.example\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
    expect(provider.calls().health).toBe(0);
  });
});
