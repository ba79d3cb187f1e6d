import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { marshall } from '@aws-sdk/util-dynamodb';
import { collectMetrics } from '../runs/metrics.ts';
import { killed, LOST, unavailable } from './blows.ts';
import { jobIdFor, openStage, TENANT } from './stage.ts';

const stage = await openStage();
afterEach(() => stage.calm());
afterAll(() => stage.close());

async function oneDocumentEach(...requestIds: string[]): Promise<void> {
  for (const requestId of requestIds) {
    expect(await stage.ended(requestId)).toMatchObject({ status: 'COMPLETED' });
  }
  await stage.quiet();
  for (const requestId of requestIds) expect(stage.documents(requestId)).toBe(1);
}

/** Accepted, and the nudge was refused: the events wait for the schedule. */
async function waiting(...requestIds: string[]): Promise<void> {
  stage.strike(
    { by: 'SubmitFunction', action: 'Invoke', times: requestIds.length },
    unavailable('ServiceException'),
  );
  for (const requestId of requestIds) expect((await stage.submit(requestId)).status).toBe(202);
}

const event = async (requestId: string): Promise<Record<string, unknown> | undefined> =>
  (await stage.items('OutboxTable')).find(({ jobId }) => jobId === jobIdFor(requestId));

/** Puts an event into the outbox that waits to be published. */
async function pendingEvent(event: Readonly<Record<string, unknown>>): Promise<void> {
  const now = stage.stack.clock.now();
  const common = { tenantId: TENANT, schemaVersion: 1, createdAt: now, attempts: 0 };
  const { publishedAt: _, expiresAt: __, ...rest } = event;
  const item = { ...common, ...rest, pending: 'PENDING', dueAt: now };
  await stage.call('dynamodb', 'PutItem', { TableName: 'OutboxTable', Item: marshall(item) });
}

const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

describe('the relay moves events to the queue', () => {
  test('the answer of a send is lost: one document', async () => {
    stage.strike({ by: 'RelayFunction', action: 'SendMessageBatch', about: jobIdFor('lost-send') }, LOST);
    await stage.submit('lost-send');
    await oneDocumentEach('lost-send');
  });

  test.each([
    ['before it takes the event', 'UpdateItem', 'before', 0],
    ['after it took the event', 'UpdateItem', 'after', 0],
    ['before it sends', 'SendMessageBatch', 'before', 0],
    ['between send and mark', 'SendMessageBatch', 'after', 0],
    ['after the mark', 'UpdateItem', 'after', 1],
  ] as const)('killed %s: one document', async (name, action, when, skip) => {
    const requestId = `killed-${name.replaceAll(' ', '-')}`;
    stage.strike({ by: 'RelayFunction', action, about: jobIdFor(requestId), skip }, killed(when));
    await stage.submit(requestId);
    await oneDocumentEach(requestId);
    expect(await event(requestId)).not.toHaveProperty('pending');
  });

  test('the queue takes some entries of a batch: the others wait, and all arrive', async () => {
    const requestIds = names('partly', 5);
    stage.strike(
      { by: 'RelayFunction', action: 'SendMessageBatch' },
      { kind: 'partial', places: [1, 3], code: 'InternalError' },
    );
    await waiting(...requestIds);
    await stage.until(async () => {
      const events = await Promise.all(requestIds.map(event));
      return events.filter((one) => one?.['publishedAt'] !== undefined).length === 3;
    });
    const events = await Promise.all(requestIds.map(event));
    expect(events.filter((one) => one?.['pending'] === 'PENDING')).toHaveLength(2);
    await oneDocumentEach(...requestIds);
  });

  test('the queue never answers: nothing is parked, and all arrive when it does', async () => {
    stage.strike(
      { by: 'RelayFunction', action: 'SendMessageBatch', about: jobIdFor('silent'), times: 60 },
      unavailable(),
    );
    await stage.submit('silent');
    await oneDocumentEach('silent');
  });

  test('more events than a page of the index: one run brings them all', async () => {
    await stage.submit('paged');
    await oneDocumentEach('paged');
    const template = (await event('paged'))!;
    for (let copy = 0; copy < 105; copy++) await pendingEvent({ ...template, eventId: `paged#${copy}` });
    expect(await stage.invoke('RelayFunction')).toMatchObject({ published: 105 });
    await oneDocumentEach('paged');
  });

  test('two relays at once do no harm', async () => {
    const requestIds = names('two-relays', 12);
    await waiting(...requestIds);
    const invoke = { FunctionName: 'RelayFunction', InvocationType: 'Event', Payload: '{}' };
    await stage.run(
      Promise.all([stage.call('lambda', 'Invoke', invoke), stage.call('lambda', 'Invoke', invoke)]),
    );
    await oneDocumentEach(...requestIds);
  });
});

describe('an event that the queue cannot take', () => {
  test('for what it says: it is parked and counted, and the others go', async () => {
    // No character that SQS takes.
    await pendingEvent({ eventId: 'poison#accepted', jobId: 'job_poison', correlationId: '\uFFFE' });
    await waiting(...names('beside-poison', 3));
    await oneDocumentEach(...names('beside-poison', 3));
    const parked = (await stage.items('OutboxTable')).find(({ eventId }) => eventId === 'poison#accepted');
    expect(parked).toMatchObject({ parkedReason: expect.any(String), parkedAt: expect.any(Number) });
    expect(parked).not.toHaveProperty('pending');
    expect(metric('OutboxParked').sum).toBe(1);
  });

  test('after eight attempts: it is parked, and until then it holds up nobody', async () => {
    stage.strike(
      { by: 'RelayFunction', action: 'SendMessageBatch', about: jobIdFor('refused'), times: 100 },
      { kind: 'partial', places: [0], code: 'InternalError' },
    );
    const before = metric('OutboxParked').sum;
    await stage.submit('refused');
    await stage.submit('meanwhile');
    expect(await stage.ended('meanwhile', 60_000)).toMatchObject({ status: 'COMPLETED' });
    await stage.until(async () => (await event('refused'))?.['parkedAt'] !== undefined);
    expect(await event('refused')).toMatchObject({ attempts: 8 });
    expect(metric('OutboxParked').sum).toBe(before + 1);
    expect(await stage.job('refused')).toMatchObject({ status: 'QUEUED' });
  });
});

describe('a relay that is dead', () => {
  test('is seen by the alarm on the age of the outbox', async () => {
    const alarm = stage.stack.model.alarms.find(({ name }) => name === 'OutboxAgeAlarm')!;
    await stage.quiet();
    const start = stage.lines.length;
    await stage.pass(5 * 60_000);
    expect(metric(alarm.metricName, start).max).toBeLessThan(alarm.threshold);
    const dead = unavailable('ServiceException');
    stage.strike({ by: 'SubmitFunction', action: 'Invoke' }, dead);
    stage.strike({ by: 'schedule', action: 'Invoke', about: 'RelayFunction', times: 8 }, dead);
    await stage.submit('unseen');
    await stage.pass(8 * 60_000);
    expect(metric(alarm.metricName, start).max).toBeGreaterThan(alarm.threshold);
    expect(alarm.treatMissingData).toBe('breaching');
    await oneDocumentEach('unseen');
  });
});

/** What the functions measured, from their log lines. */
function metric(name: string, fromLine = 0): { sum: number; max: number } {
  const metrics = collectMetrics();
  for (const line of stage.lines.slice(fromLine)) metrics.read(line);
  return { sum: metrics.sum(name), max: metrics.max(name) };
}
