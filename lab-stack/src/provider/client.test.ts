import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askForDocument, lookUpDocument, providerIsHealthy } from './client.ts';

const order = { key: 'tenant:a/b 1', template: 'invoice', parameters: { total: 7 } };
const document = { documentId: 'doc_1', url: 'https://provider.example.com/doc_1', createdAt: 'today' };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  vi.stubEnv('PROVIDER_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): typeof answer => {
  return (_request, response) => void response.writeHead(status, headers).end(JSON.stringify(body));
};

describe('asking', () => {
  test('sends key and request, and reads the document', async () => {
    let seen: unknown;
    answer = (request, response, body) => {
      seen = [request.method, request.url, request.headers['idempotency-key'], JSON.parse(body)];
      reply(201, document)(request, response, body);
    };
    expect(await askForDocument(order, 1000)).toEqual({ kind: 'made', document });
    expect(seen).toEqual([
      'POST',
      '/documents',
      order.key,
      { template: 'invoice', parameters: { total: 7 } },
    ]);
  });

  test('an answer that does not come in time is unknown', async () => {
    answer = () => {};
    expect(await askForDocument(order, 20)).toEqual({ kind: 'unknown', code: 'timeout' });
  });

  test('a body that does not come in time is unknown', async () => {
    answer = (_request, response) => void response.writeHead(201).write('{"documentId":');
    expect(await askForDocument(order, 50)).toEqual({ kind: 'unknown', code: 'timeout' });
  });

  test('a connection that is dropped is unknown', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await askForDocument(order, 1000)).toEqual({ kind: 'unknown', code: 'reset' });
  });

  test('a redirect is not followed', async () => {
    let calls = 0;
    answer = (_request, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    };
    expect(await askForDocument(order, 1000)).toMatchObject({ kind: 'unknown' });
    expect(calls).toBe(1);
  });

  test('Retry-After is read', async () => {
    answer = reply(429, {}, { 'retry-after': '2' });
    expect(await askForDocument(order, 1000)).toMatchObject({ retryAfterMs: 2000 });
  });

  test('where nobody listens, nothing can have been made', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    vi.stubEnv('PROVIDER_URL', `http://127.0.0.1:${(gone.address() as AddressInfo).port}`);
    gone.close();
    await once(gone, 'close');
    expect(await askForDocument(order, 1000)).toEqual({ kind: 'refused-for-now', code: 'unreachable' });
  });
});

describe('looking up', () => {
  test('the key arrives as it is', async () => {
    let key: string | null = null;
    answer = (request, response, body) => {
      key = new URL(request.url ?? '', 'http://localhost').searchParams.get('key');
      reply(200, document)(request, response, body);
    };
    expect(await lookUpDocument(order.key, 1000)).toEqual({ kind: 'found', document });
    expect(key).toBe(order.key);
  });

  test('no answer is not "not found"', async () => {
    answer = () => {};
    expect(await lookUpDocument(order.key, 20)).toEqual({ kind: 'failed', code: 'timeout' });
  });
});

describe('health', () => {
  test('only a 200 is healthy', async () => {
    answer = reply(200, {});
    expect(await providerIsHealthy(1000)).toBe(true);
    answer = reply(503, {});
    expect(await providerIsHealthy(1000)).toBe(false);
    answer = () => {};
    expect(await providerIsHealthy(20)).toBe(false);
  });
});
