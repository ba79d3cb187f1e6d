import { describe, expect, test } from 'vitest';
import { turn, virtualClock } from '../clock.ts';
import type { Answer } from './contract.ts';
import type { HabitSettings } from './habits.ts';
import { createProvider } from './provider.ts';
import type { ProviderOptions } from './provider.ts';

const HOUR_MS = 3_600_000;
const ORDER = { template: 'invoice', parameters: { amount: 3, to: 'A' } };

/** A provider on a virtual clock, with what a test says to it. */
function setUp(options: Partial<ProviderOptions> = {}) {
  const clock = virtualClock();
  const provider = createProvider({ clock, random: () => 0.5, ...options });
  const post = (key: string, body: unknown = ORDER): Promise<Answer> =>
    provider.handle({
      method: 'POST',
      path: '/documents',
      query: {},
      headers: { 'idempotency-key': key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const get = (path: string, query: Record<string, string> = {}): Promise<Answer> =>
    provider.handle({ method: 'GET', path, query, headers: {}, body: '' });
  /** Sends and lets time pass until the document is made. */
  const make = async (key: string, body: unknown = ORDER): Promise<Answer> => {
    const answer = post(key, body);
    await clock.advance(1000);
    return answer;
  };
  return { clock, provider, post, get, make };
}

const statusOf = (answer: Answer): number | 'reset' => (answer.kind === 'reset' ? 'reset' : answer.status);
const jsonOf = (answer: Answer): Record<string, unknown> =>
  answer.kind === 'reset' ? {} : (JSON.parse(answer.body) as Record<string, unknown>);
const headerOf = (answer: Answer, name: string): string | undefined =>
  answer.kind === 'reset' ? undefined : answer.headers[name];

/** Whether the promise is still open after everything that is ready has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let open = true;
  void promise.then(() => (open = false));
  await turn();
  return open;
}

describe('one key, one document', () => {
  test('made once, then found again', async () => {
    const { provider, make } = setUp();
    const first = await make('k');
    const second = await make('k');
    expect([statusOf(first), statusOf(second)]).toEqual([201, 200]);
    expect(jsonOf(second)).toEqual(jsonOf(first));
    expect(provider.documents()).toMatchObject([{ key: 'k', template: 'invoice', documentId: 'doc-1' }]);
  });

  test('the order of members is not part of the body', async () => {
    const { make } = setUp();
    await make('k');
    const again = await make('k', '{ "parameters": { "to": "A", "amount": 3 }, "template": "invoice" }');
    expect(statusOf(again)).toBe(200);
  });

  test('another body under the key is refused, also while the first is being made', async () => {
    const { provider, clock, post } = setUp();
    const first = post('k');
    const other = { ...ORDER, parameters: { amount: 4, to: 'A' } };
    const early = await post('k', other);
    await clock.advance(1000);
    const late = await post('k', other);
    expect([statusOf(early), statusOf(late)]).toEqual([422, 422]);
    expect(jsonOf(late).type).toBe('urn:provider:key-mismatch');
    expect(statusOf(await first)).toBe(201);
    expect(provider.documents()).toHaveLength(1);
  });

  test('while it is being made, the same request is told when to come back', async () => {
    const { provider, clock, post } = setUp({ latencyMs: 2500 });
    const first = post('k');
    const second = await post('k');
    expect([statusOf(second), headerOf(second, 'retry-after')]).toEqual([409, '3']);
    await clock.advance(2500);
    expect(statusOf(await first)).toBe(201);
    expect(provider.documents()).toHaveLength(1);
  });

  test('two keys make two documents', async () => {
    const { provider, make } = setUp();
    await make('a');
    await make('b');
    expect(provider.documents().map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('after the key window the same request makes a second document, and the lookup finds the first', async () => {
    const { provider, clock, post, make, get } = setUp();
    const first = await make('k');
    await clock.advance(24 * HOUR_MS - 1001);
    expect(statusOf(await post('k'))).toBe(200);
    await clock.advance(1);
    const second = await make('k');
    expect(statusOf(second)).toBe(201);
    expect(provider.documents()).toHaveLength(2);
    const found = await get('/documents', { key: 'k' });
    expect(jsonOf(found)).toEqual(jsonOf(first));
  });
});

describe('what can never be right makes nothing', () => {
  test.each<[string, string, unknown, number, string]>([
    ['no key', '', ORDER, 400, 'bad-request'],
    ['a key with a space', 'a b', ORDER, 400, 'bad-request'],
    ['a key of 256 characters', 'k'.repeat(256), ORDER, 400, 'bad-request'],
    ['no JSON', 'k', '{', 400, 'bad-request'],
    ['a list', 'k', [], 400, 'bad-request'],
    ['no template', 'k', { parameters: {} }, 400, 'bad-request'],
    ['no parameters', 'k', { template: 'invoice' }, 400, 'bad-request'],
    ['parameters that are a list', 'k', { template: 'invoice', parameters: [] }, 400, 'bad-request'],
    [
      'a bottomless body',
      'k',
      `{"template":"a","parameters":{"a":${'['.repeat(500)}${']'.repeat(500)}}}`,
      400,
      'bad-request',
    ],
    ['an unknown template', 'k', { template: 'poem', parameters: {} }, 422, 'invalid-template'],
    [
      'a body over the limit',
      'k',
      { template: 'invoice', parameters: { a: 'ä'.repeat(524_288) } },
      413,
      'too-large',
    ],
  ])('%s', async (_name, key, body, status, type) => {
    const { provider, make } = setUp();
    const answer = await make(key, body);
    expect(statusOf(answer)).toBe(status);
    expect(headerOf(answer, 'content-type')).toBe('application/problem+json');
    expect(jsonOf(answer)).toMatchObject({ type: `urn:provider:${type}`, status });
    expect(provider.documents()).toEqual([]);
  });

  test('a refused template does not use up the key', async () => {
    const { make } = setUp();
    await make('k', { template: 'poem', parameters: {} });
    expect(statusOf(await make('k'))).toBe(201);
  });

  test('unknown paths and methods', async () => {
    const { get, provider } = setUp();
    expect(statusOf(await get('/nothing'))).toBe(404);
    const put = await provider.handle({
      method: 'PUT',
      path: '/documents',
      query: {},
      headers: {},
      body: '',
    });
    expect(statusOf(put)).toBe(405);
  });
});

describe('lookup', () => {
  test('knows nothing, then the document', async () => {
    const { make, get } = setUp();
    const before = await get('/documents', { key: 'k' });
    expect([statusOf(before), jsonOf(before).type]).toEqual([404, 'urn:provider:not-found']);
    const made = await make('k');
    const after = await get('/documents', { key: 'k' });
    expect([statusOf(after), jsonOf(after)]).toEqual([200, jsonOf(made)]);
  });

  test('does not see what is being made', async () => {
    const { post, get, clock } = setUp({ latencyMs: 100 });
    void post('k');
    await clock.advance(99);
    expect(statusOf(await get('/documents', { key: 'k' }))).toBe(404);
    await clock.advance(1);
    expect(statusOf(await get('/documents', { key: 'k' }))).toBe(200);
  });

  test('runs behind by the drawn part of the lag', async () => {
    const { post, get, clock } = setUp({ lookupLagMs: 10_000, latencyMs: 0, random: () => 0.5 });
    void post('k');
    await clock.advance(4999);
    expect(statusOf(await get('/documents', { key: 'k' }))).toBe(404);
    await clock.advance(1);
    expect(statusOf(await get('/documents', { key: 'k' }))).toBe(200);
  });

  test('needs a key', async () => {
    expect(statusOf(await setUp().get('/documents'))).toBe(400);
  });
});

describe('habits before acceptance make nothing, and the same request then makes one document', () => {
  test.each<[keyof HabitSettings, number | 'reset', string | undefined]>([
    ['resetBefore', 'reset', undefined],
    ['unavailable', 503, undefined],
    ['throttle', 429, '7'],
  ])('%s', async (habit, status, retryAfter) => {
    const { provider, make } = setUp({ habits: { [habit]: { next: 1 }, retryAfterSeconds: 7 } });
    const first = await make('k');
    expect([statusOf(first), headerOf(first, 'retry-after')]).toEqual([status, retryAfter]);
    expect(provider.documents()).toEqual([]);
    expect(statusOf(await make('k'))).toBe(201);
    expect(provider.documents()).toHaveLength(1);
  });
});

describe('habits after acceptance make the document, and the same request then finds it', () => {
  test.each<[keyof HabitSettings, number | 'reset']>([
    ['resetAfter', 'reset'],
    ['errorAfter', 500],
    ['unreadableAfter', 200],
  ])('%s', async (habit, status) => {
    const { provider, make } = setUp({ habits: { [habit]: { next: 1 } } });
    expect(statusOf(await make('k'))).toBe(status);
    expect(provider.documents()).toHaveLength(1);
    expect(statusOf(await make('k'))).toBe(200);
    expect(provider.documents()).toHaveLength(1);
  });

  test('an unreadable answer is no JSON', async () => {
    const { make } = setUp({ habits: { unreadableAfter: 1 } });
    const answer = await make('k');
    expect(() => jsonOf(answer)).toThrow(SyntaxError);
  });

  test('timeoutAfter: the answer never comes', async () => {
    const { provider, clock, post, make } = setUp({ habits: { timeoutAfter: { next: 1 } } });
    const answer = post('k');
    await clock.advance(24 * HOUR_MS);
    expect(await isOpen(answer)).toBe(true);
    expect(provider.documents()).toHaveLength(1);
    expect(statusOf(await make('other'))).toBe(201);
  });

  test('lateAfter: the answer comes later than the document', async () => {
    const { provider, clock, post } = setUp({
      habits: { lateAfter: { next: 1 }, lateMs: 5000 },
      latencyMs: 0,
    });
    const answer = post('k');
    await clock.advance(4999);
    expect(provider.documents()).toHaveLength(1);
    expect(await isOpen(answer)).toBe(true);
    await clock.advance(1);
    expect(statusOf(await answer)).toBe(201);
  });

  test('slow: the document itself comes later', async () => {
    const { provider, clock, post } = setUp({ habits: { slow: { next: 1 }, slowMs: 5000 }, latencyMs: 0 });
    const answer = post('k');
    await clock.advance(4999);
    expect(provider.documents()).toEqual([]);
    await clock.advance(1);
    expect(statusOf(await answer)).toBe(201);
  });
});

describe('habits that last', () => {
  test('down: 503 for all, health too, until it is over', async () => {
    const { provider, make, get } = setUp({ habits: { down: true } });
    const answers = [await make('k'), await get('/documents', { key: 'k' }), await get('/health')];
    expect(answers.map(statusOf)).toEqual([503, 503, 503]);
    provider.habits.set({ down: false });
    expect([statusOf(await get('/health')), statusOf(await make('k'))]).toEqual([200, 201]);
  });

  test('unreachable: every connection is dropped', async () => {
    const { make, get } = setUp({ habits: { unreachable: true } });
    expect([statusOf(await make('k')), statusOf(await get('/health'))]).toEqual(['reset', 'reset']);
  });

  test('lookupFails is not "not found"', async () => {
    const { make, get } = setUp({ habits: { lookupFails: { next: 1 } } });
    await make('k');
    expect(statusOf(await get('/documents', { key: 'k' }))).toBe(503);
    expect(statusOf(await get('/documents', { key: 'k' }))).toBe(200);
  });
});

test('calls are counted by what they asked for', async () => {
  const { provider, make, get } = setUp({ habits: { resetBefore: { next: 1 } } });
  await make('k');
  await make('k');
  await get('/documents', { key: 'k' });
  await get('/health');
  await get('/x');
  expect(provider.calls()).toEqual({ create: 2, lookup: 1, health: 1, other: 1 });
});
