import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { createProvider } from './provider.ts';
import { providerService } from './service.ts';

const clock = virtualClock();
const service = providerService(createProvider({ clock, random: () => 0.5, latencyMs: 40 }));
const health = { method: 'GET', path: '/health', query: {}, headers: {}, body: '' };
const post = {
  ...health,
  method: 'POST',
  path: '/documents',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'order-1' },
  body: '{"template":"invoice","parameters":{}}',
};
const context = (signal: AbortSignal) => ({ caller: 'outside', origin: '', signal });

test('calls that share the signal of their connection leave nothing at it', async () => {
  const { signal } = new AbortController();
  for (let call = 0; call < 20; call++) await service.call('GET /health', health, context(signal));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a caller that goes away waits no more', async () => {
  const connection = new AbortController();
  const answer = service.call('POST /documents', post, context(connection.signal));
  connection.abort();
  await expect(answer).rejects.toThrow('the caller hung up');
});
