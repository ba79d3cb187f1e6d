import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { messageBody, type OutboxEvent } from '#lab/job/event.ts';
import { held, killed, LOST, unavailable } from './blows.ts';
import { jobIdFor, openStage, SECRET } from './stage.ts';

const stage = await openStage();
afterEach(() => stage.calm());
afterAll(() => stage.close());

/** The request is accepted, completed, and has one document; nothing is left anywhere. */
async function oneOutcome(...requestIds: string[]): Promise<void> {
  for (const requestId of requestIds) {
    expect(await stage.ended(requestId)).toMatchObject({ status: 'COMPLETED' });
  }
  await stage.quiet();
  for (const requestId of requestIds) expect(stage.documents(requestId)).toBe(1);
  expect(stage.stack.sqs.messages('DeadLetterQueue')).toEqual([]);
}

/** A delivery of a job's message that nobody asked for. */
async function deliverAgain(requestId: string): Promise<void> {
  const events = await stage.items('OutboxTable');
  const event = events.find(({ jobId }) => jobId === jobIdFor(requestId)) as unknown as OutboxEvent;
  await stage.slip(messageBody(event));
}

const CALLS = [
  ['the claim', 'UpdateItem', 0],
  ['the call of the provider', 'POST /documents', 0],
  ['the settlement', 'UpdateItem', 1],
] as const;

describe('a worker dies', () => {
  const places = CALLS.flatMap(([name, action, skip]) =>
    (['before', 'after'] as const).map((when) => ({ name, action, skip, when })),
  );

  test.each(places)('$when $name: one document, and the job is completed', async (place) => {
    const { name, action, skip, when } = place;
    const requestId = `dies-${when}-${name.replaceAll(' ', '-')}`;
    const about = action === 'UpdateItem' ? jobIdFor(requestId) : requestId;
    stage.strike({ by: 'WorkerFunction', action, about, skip }, killed(when));
    await stage.submit(requestId);
    await oneOutcome(requestId);
  });

  test('and so does whoever takes the job over: still one document', async () => {
    stage.strike({ by: 'WorkerFunction', action: 'POST /documents', about: 'dies-twice' }, killed('after'));
    // Two claims went before. The second may be the worker's or the reconciler's, whichever comes first.
    const item = `"jobId":{"S":"${jobIdFor('dies-twice')}"}`;
    stage.strike({ action: 'UpdateItem', about: item, skip: 2 }, killed('before'));
    await stage.submit('dies-twice');
    await oneOutcome('dies-twice');
  });

  test('by its timeout, with others in its batch: all are completed', async () => {
    const { fault, go } = held();
    const requestIds = ['slow-1', 'slow-2', 'slow-3'];
    stage.strike({ by: 'WorkerFunction', action: 'UpdateItem', about: jobIdFor('slow-2') }, fault);
    for (const requestId of requestIds) await stage.submit(requestId);
    await oneOutcome(...requestIds);
    go();
  });
});

describe('an answer of the table is lost', () => {
  test.each([
    ['of the claim', 0],
    ['of the settlement', 1],
  ] as const)('%s: the repeated write knows its own work', async (name, skip) => {
    const requestId = `lost-${name.replaceAll(' ', '-')}`;
    stage.strike({ by: 'WorkerFunction', action: 'UpdateItem', about: jobIdFor(requestId), skip }, LOST);
    await stage.submit(requestId);
    await oneOutcome(requestId);
    // Neither was a second claim needed.
    expect(await stage.job(requestId)).toMatchObject({ fence: 1, attempts: 1 });
  });
});

describe('a zombie wakes after another worker has finished', () => {
  test.each([
    ['its claim', 'UpdateItem', 0, 0],
    ['its call of the provider', 'POST /documents', 0, 0],
    ['its completion', 'UpdateItem', 1, 0],
    // The provider refuses all its attempts, so that it wants to give the job back.
    ['its release', 'UpdateItem', 1, 3],
  ] as const)('%s arrives late: nothing is overwritten', async (name, action, skip, refusals) => {
    const requestId = `zombie-${name.replaceAll(' ', '-')}`;
    const about = action === 'UpdateItem' ? jobIdFor(requestId) : requestId;
    const { fault, go } = held();
    stage.stack.provider.habits.set({ unavailable: { next: refusals } });
    stage.strike({ by: 'WorkerFunction', action, about, skip }, fault);
    await stage.submit(requestId);
    const finished = await stage.ended(requestId);
    expect(finished.status).toBe('COMPLETED');
    go();
    await stage.pass(400_000);
    expect(await stage.job(requestId)).toEqual(finished);
    await oneOutcome(requestId);
  });
});

describe('the queue delivers more than once', () => {
  test('a message whose deletion failed: the work is not done again', async () => {
    stage.strike({ by: 'mapping:WorkerFunction', action: 'DeleteMessageBatch' }, unavailable());
    await stage.submit('not-deleted');
    const finished = await stage.ended('not-deleted');
    await oneOutcome('not-deleted');
    expect(await stage.job('not-deleted')).toEqual(finished);
  });

  test('copies at the same moment, while the first is still worked on', async () => {
    stage.stack.provider.habits.set({ slow: { next: 1 }, slowMs: 4_000 });
    await stage.submit('copies');
    await stage.until(async () => (await stage.job('copies'))?.status === 'PROCESSING');
    for (let copy = 0; copy < 3; copy++) await deliverAgain('copies');
    await oneOutcome('copies');
  });

  test('a copy of a message whose job ended long ago', async () => {
    await stage.submit('old');
    const finished = await stage.ended('old');
    await deliverAgain('old');
    await stage.quiet();
    expect(await stage.job('old')).toEqual(finished);
    await oneOutcome('old');
  });
});

describe('the provider misbehaves', () => {
  test.each([
    ['it never answers, though it made the document', { timeoutAfter: { next: 4 } }],
    ['it drops the connection after it made the document', { resetAfter: { next: 4 } }],
    ['it drops every connection before', { resetBefore: { next: 4 } }],
    ['it answers what nobody can read', { unreadableAfter: { next: 4 } }],
    ['it answers 500 after it made the document', { errorAfter: { next: 4 } }],
    ['a burst of 503', { unavailable: { next: 8 } }],
    ['its lookups lag', { timeoutAfter: { next: 3 }, lookupLagMs: 20_000 }],
    ['its answer comes after everybody gave up', { lateAfter: { next: 3 }, lateMs: 60_000 }],
  ])('%s: one document, and the job is completed', async (name, habits) => {
    const requestId = `habit-${name.replaceAll(/\W+/g, '-')}`;
    stage.stack.provider.habits.set(habits);
    await stage.submit(requestId);
    await oneOutcome(requestId);
  });

  test('429 with Retry-After: it is left alone for so long', async () => {
    stage.stack.provider.habits.set({ throttle: { next: 1 }, retryAfterSeconds: 9 });
    await stage.submit('throttled');
    const { providerAskedAt = 0, completedAt = 0 } = await stage.ended('throttled');
    expect(completedAt - providerAskedAt).toBeGreaterThanOrEqual(9_000);
    await oneOutcome('throttled');
  });

  test('a template that it does not have: a person must look, and the customer reads why', async () => {
    await stage.submit('unknown', { template: 'horoscope' });
    expect(await stage.ended('unknown')).toMatchObject({
      status: 'REQUIRES_ATTENTION',
      evidence: { code: 'invalid-template' },
    });
    expect(await stage.status('unknown')).toMatchObject({
      status: 200,
      body: { status: 'REQUIRES_ATTENTION', reason: expect.stringContaining('template') },
    });
    await stage.quiet();
    expect(stage.documents('unknown')).toBe(0);
  });
});

describe('malformed messages lie between valid ones', () => {
  test('the valid are done, the malformed are dead letters after five receives, and nothing else is', async () => {
    const malformed = [
      SECRET,
      `{"customer":"${SECRET}"`,
      JSON.stringify({ schemaVersion: 99 }),
      '[]',
      'null',
    ];
    for (const body of malformed.slice(0, 3)) await stage.slip(body);
    await stage.submit('between-1');
    for (const body of malformed.slice(3)) await stage.slip(body);
    await stage.submit('between-2');
    for (const requestId of ['between-1', 'between-2']) {
      expect(await stage.ended(requestId, 20_000)).toMatchObject({ status: 'COMPLETED' });
    }
    await stage.quiet();
    const letters = stage.stack.sqs.messages('DeadLetterQueue');
    expect(letters.map(({ body }) => body).sort()).toEqual([...malformed].sort());
    expect(letters.map(({ receiveCount }) => receiveCount)).toEqual(malformed.map(() => 5));
    expect([stage.documents('between-1'), stage.documents('between-2')]).toEqual([1, 1]);
  });
});
