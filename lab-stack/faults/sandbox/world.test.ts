import { afterEach, beforeEach, expect, test } from 'vitest';
import { LostAnswer, ServiceError } from '../../local/service.ts';
import { tryOut } from './fixture.ts';
import type { Trial } from './fixture.ts';
import { SDK_ATTEMPTS } from './variables.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await tryOut('worldly.ts');
});
afterEach(() => trial.sandbox.stop());

const START = Date.UTC(2026, 0, 1);
const variables = { PROVIDER_URL: 'https://provider.test/base' };

/** Steps the clock until something waits for an answer, or nothing is left. */
async function untilWaiting(): Promise<void> {
  await trial.sandbox.quiet();
  while (trial.waiting.length === 0 && trial.clock.step()) await trial.sandbox.quiet();
}

test.each([0, 90_000, -90_000])(
  'dates, timers and counters are those of the run, with a skew of %i ms',
  async (skewMs) => {
    const end = await trial.play(trial.environment('time', { skewMs }));
    expect(end).toEqual({
      how: 'returned',
      value: {
        date: new Date(START + skewMs).toISOString(),
        now: START + skewMs,
        isDate: true,
        constructed: true,
        text: 'string',
        given: 2020,
        later: 1234,
        counted: 1234,
        hrtime: 1234,
      },
    });
    expect(trial.clock.now()).toBe(START + 1234);
  },
);

test('randomness is the same in every run, and another in each environment', async () => {
  const first = await trial.play(trial.environment('random', { name: 'A#1' }));
  const second = await trial.play(trial.environment('random', { name: 'A#2' }));
  const again = await trial.play(trial.environment('random', { name: 'A#1' }));
  expect(again).toEqual(first);
  expect(second).not.toEqual(first);
  const { value } = first as { value: { numbers: number[]; ids: string[] } };
  expect(value.numbers[2]).toBe(5);
  expect(new Set(value.ids).size).toBe(2);
  for (const id of value.ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('the SDK backs off by the clock of the run', async () => {
  const progress = trial.start(trial.environment('sends'));
  for (let attempt = 1; attempt < SDK_ATTEMPTS; attempt++) {
    await untilWaiting();
    trial.waiting.shift()?.refuse(new ServiceError('InternalServerError', 'No.', 500));
  }
  await untilWaiting();
  trial.waiting.shift()?.answer({});
  await trial.sandbox.quiet();
  expect(progress.end).toEqual({ how: 'returned', value: trial.clock.now() - START });
  expect(trial.clock.now()).toBeGreaterThan(START);
});

test('a lost answer is a broken connection: the SDK tries again', async () => {
  const progress = trial.start(trial.environment('sends'));
  await untilWaiting();
  trial.waiting.shift()?.refuse(new LostAnswer('lost'));
  await untilWaiting();
  expect(trial.waiting).toHaveLength(1);
  trial.waiting.shift()?.answer({});
  await trial.sandbox.quiet();
  expect(progress.end?.how).toBe('returned');
});

test('a refusal for good reaches the code at once', async () => {
  trial.start(trial.environment('sends'));
  await trial.sandbox.quiet();
  trial.waiting.shift()?.refuse(new ServiceError('ConditionalCheckFailedException', 'No.'));
  await untilWaiting();
  expect(trial.waiting).toEqual([]);
});

test('a time limit of a client of its own strikes by the clock of the run', async () => {
  const progress = trial.start(trial.environment('sendsWithLimit'));
  await trial.sandbox.quiet();
  const [held] = trial.waiting.splice(0);
  expect(progress.end).toBeUndefined();
  await untilWaiting();
  expect(progress.end).toMatchObject({ how: 'threw', error: expect.stringContaining('TimeoutError') });
  expect(trial.clock.now()).toBe(START + 500);
  held?.answer({});
  await trial.sandbox.quiet();
});

test('a caller that gives up is heard of, and waits no more', async () => {
  const environment = trial.environment('givesUp');
  const progress = trial.start(environment);
  await trial.sandbox.quiet();
  const held = trial.waiting[0];
  expect(held?.call.signal.aborted).toBe(false);
  trial.clock.step();
  await trial.sandbox.quiet();
  expect(held?.call.signal.aborted).toBe(true);
  expect(progress.end).toMatchObject({ how: 'threw', error: expect.stringContaining('AbortError') });
});

test('whoever has given up a call does not wait for its answer', async () => {
  const environment = trial.environment('givesUpAndWaits');
  trial.start(environment);
  await trial.sandbox.quiet();
  expect(environment.stuck()).toBeUndefined();
  trial.clock.step();
  await trial.sandbox.quiet();
  expect(environment.stuck()).toBe('waits-for-nothing');
});

test('the provider is asked as it speaks: an action, a request, an answer', async () => {
  const environment = trial.environment('asksProvider', { variables });
  const end = await trial.play(environment, null, (call) => {
    expect(call).toMatchObject({
      environment: environment.name,
      service: 'provider',
      action: 'POST /documents',
      input: {
        method: 'POST',
        path: '/documents',
        query: { key: 'a b' },
        headers: { 'idempotency-key': 'k' },
        body: '{"template":"invoice"}',
      },
    });
    return { kind: 'answer', status: 201, headers: { 'content-type': 'text/x' }, body: 'made' };
  });
  expect(end).toEqual({ how: 'returned', value: { status: 201, type: 'text/x', body: 'made' } });
});

test.each([
  ['asksProvider', new LostAnswer('lost'), { name: 'TypeError', code: 'ECONNRESET' }],
  ['asksProvider', new ServiceError('Unavailable', 'Not now.', 503), { status: 503 }],
  ['asksProviderByRawHttp', new LostAnswer('lost'), { code: 'ECONNRESET' }],
  ['asksProviderByRawHttp', new ServiceError('Unavailable', 'Not now.', 503), { status: 503 }],
])('%s hears of %s', async (exportName, error, heard) => {
  const progress = trial.start(trial.environment(exportName, { variables }));
  await trial.sandbox.quiet();
  trial.waiting.shift()?.refuse(error);
  await trial.sandbox.quiet();
  expect(progress.end).toMatchObject({ how: 'returned', value: heard });
});

test('a fetch that is given up ends by the clock of the run', async () => {
  const progress = trial.start(trial.environment('asksProviderInVain', { variables }));
  await trial.sandbox.quiet();
  expect(trial.waiting).toHaveLength(1);
  trial.clock.step();
  await trial.sandbox.quiet();
  expect(progress.end).toMatchObject({ value: { name: 'TimeoutError', after: 700 } });
});

test('there is no network: a strange host is refused in words', async () => {
  const end = await trial.play(trial.environment('asksSomebodyElse', { variables }));
  expect(end).toMatchObject({
    value: { code: 'ENOTFOUND', message: expect.stringContaining('https://example.com cannot be reached') },
  });
});

test.each(['opensSocket', 'opensChannel', 'startsThread'])(
  'no way leads out of the run: %s',
  async (exportName) => {
    const end = await trial.play(trial.environment(exportName));
    expect(end).toMatchObject({
      how: 'threw',
      error: expect.stringContaining('There is no network in the explorer'),
    });
  },
);

test('a fault of the explorer itself is no answer: it is told to whoever waits', async () => {
  trial.start(trial.environment('sends'));
  await trial.sandbox.quiet();
  trial.waiting.shift()?.refuse(new TypeError('a slip'));
  await expect(trial.sandbox.quiet()).rejects.toThrow('dynamodb.GetItem failed inside the explorer');
});
