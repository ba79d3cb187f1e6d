import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../local/service.ts';
import { jobIdFor, openStage, SECRET } from './stage.ts';

// Messages give up early here: what comes before the dead-letter queue is another story.
const stage = await openStage({ changes: [['maxReceiveCount: 5', 'maxReceiveCount: 2']] });
afterEach(() => stage.calm());
afterAll(() => stage.close());

const { habits } = stage.stack.provider;

interface Summary {
  readonly replayed: number;
  readonly discarded: number;
  readonly waited: number;
  readonly parked: number;
  readonly reopened: number;
  readonly refused?: string;
  readonly canary?: { readonly ended: string };
}

const ASKED = { action: 'replay', operator: 'ann', reason: 'the cause was mended' };
const replay = (changed: object = {}): Promise<Summary> =>
  stage.invoke('ReplayFunction', { ...ASKED, ...changed });

const letters = (): string[] => stage.stack.sqs.messages('DeadLetterQueue').map(({ body }) => body);
const isDeadLetter = (requestId: string): boolean =>
  letters().some((body) => body.includes(jobIdFor(requestId)));
const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** Jobs whose messages became dead letters in an outage of the provider, which still lasts. */
async function outage(...requestIds: string[]): Promise<void> {
  habits.set({ down: true });
  for (const requestId of requestIds) await stage.submit(requestId);
  await stage.until(() => requestIds.every(isDeadLetter));
}

async function oneDocumentEach(...requestIds: string[]): Promise<void> {
  for (const requestId of requestIds) {
    expect(await stage.ended(requestId)).toMatchObject({ status: 'COMPLETED' });
  }
  await stage.quiet();
  for (const requestId of requestIds) expect(stage.documents(requestId)).toBe(1);
}

/** Takes what a story left in the dead-letter queue. */
async function sweep(): Promise<void> {
  await stage.pass(61_000);
  await stage.call('sqs', 'PurgeQueue', { QueueUrl: `${stage.stack.urls.aws}/000000000000/DeadLetterQueue` });
  await stage.pass(61_000);
}

/** The provider refuses this one request, and is healthy. */
function refuseAlways(requestId: string): { mend(): void } {
  let mended = false;
  const error = new ServiceError('Unavailable', 'Not this one.', 503);
  stage.strike(
    {
      by: 'WorkerFunction',
      action: 'POST /documents',
      about: requestId,
      times: 10_000,
      while: () => !mended,
    },
    { kind: 'refuse', error },
  );
  return {
    mend: () => {
      mended = true;
    },
  };
}

describe('after an outage', () => {
  test('nothing is moved while it lasts; then a canary, and then all, once each; the malformed stay', async () => {
    const requestIds = names('outage', 4);
    const malformed = [SECRET, `{"secret":"${SECRET}`];
    for (const body of malformed) await stage.slip(body);
    await outage(...requestIds);
    await stage.until(() => letters().length === 6);

    expect(await replay()).toMatchObject({ replayed: 0, refused: expect.stringContaining('health') });
    expect(letters()).toHaveLength(6);

    habits.set({ down: false });
    expect(await replay()).toMatchObject({ replayed: 4, parked: 2, canary: { ended: 'completed' } });
    await oneDocumentEach(...requestIds);
    expect(letters().sort()).toEqual([...malformed].sort());

    const records = await stage.items('ReplaysTable');
    const onRecord = records.filter(({ cause }) => cause === 'malformed').map(({ messageId }) => messageId);
    const waiting = stage.stack.sqs.messages('DeadLetterQueue').map(({ messageId }) => messageId);
    expect(onRecord.sort()).toEqual(waiting.sort());
    const runs = records.filter(({ recordId }) => String(recordId).startsWith('run#'));
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({ operator: 'ann', reason: ASKED.reason, startedAt: expect.any(Number) });
    expect(JSON.stringify(records)).not.toContain(SECRET);
    await sweep();
  });

  test('two operators replay at once: once each', async () => {
    const requestIds = names('both', 3);
    await outage(...requestIds);
    habits.set({ down: false });
    const results = await Promise.allSettled([replay(), replay()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
    await oneDocumentEach(...requestIds);
    for (const requestId of requestIds) expect(await stage.job(requestId)).toMatchObject({ replays: 1 });
    expect(letters()).toEqual([]);
  });

  test('by a move task, where every message is safe', async () => {
    const requestIds = names('task', 4);
    await outage(...requestIds);
    habits.set({ down: false });
    expect(await replay({ method: 'move-task' })).toMatchObject({ replayed: 4, waited: 0 });
    await oneDocumentEach(...requestIds);
    expect(letters()).toEqual([]);
  });

  test('by a move task, where one is not safe: nothing is moved', async () => {
    await stage.slip(SECRET);
    await outage('unsafe');
    await stage.until(() => letters().length === 2);
    habits.set({ down: false });
    expect(await replay({ method: 'move-task' })).toMatchObject({
      replayed: 0,
      refused: expect.stringContaining('malformed'),
    });
    expect(letters()).toHaveLength(2);
    expect(await replay()).toMatchObject({ replayed: 1, parked: 1 });
    await oneDocumentEach('unsafe');
    await sweep();
  });

  test('with the worker held meanwhile: what comes in during that is done afterwards', async () => {
    await outage('held');
    habits.set({ down: false });
    const run = replay({ pauseMapping: true });
    await stage.until(() => stage.stack.lambda.mappings()[0]!['State'] === 'Disabled');
    const meanwhile = stage.send('111122223333', 'POST', '/documents', {
      requestId: 'meanwhile',
      template: 'invoice',
      parameters: {},
    });
    expect(await run).toMatchObject({ replayed: 1 });
    expect(await meanwhile).toMatchObject({ status: 202 });
    await stage.until(() => stage.stack.lambda.mappings()[0]!['State'] === 'Enabled');
    await oneDocumentEach('held', 'meanwhile');
  });
});

describe('a cause that one job has alone', () => {
  test('is replayed three times and then handed to a person, who may open it again', async () => {
    const cause = refuseAlways('stubborn');
    await stage.submit('stubborn');
    for (let round = 1; round <= 3; round++) {
      await stage.until(() => letters().length === 1);
      expect(await replay()).toMatchObject({ replayed: 1, canary: { ended: 'came-back' } });
      expect(await stage.job('stubborn')).toMatchObject({ replays: round });
    }
    await stage.until(() => letters().length === 1);
    cause.mend();
    expect(await replay()).toMatchObject({ replayed: 0, parked: 1 });
    expect(await stage.items('ReplaysTable')).toContainEqual(
      expect.objectContaining({ cause: 'replay-cap' }),
    );
    const job = (await stage.job('stubborn'))!;
    expect(job).toMatchObject({ status: 'REQUIRES_ATTENTION', replays: 3 });
    // A lookup may lag: only after that its "not found" is believed.
    await stage.pass(60_000);
    expect(await replay({ reopen: true, jobIds: [job['jobId']] })).toMatchObject({ reopened: 1 });
    await oneDocumentEach('stubborn');
    expect(letters()).toEqual([]);
  });

  test('comes back as the canary, and the others are not moved', async () => {
    const cause = refuseAlways('canary');
    await stage.submit('canary');
    await stage.until(() => isDeadLetter('canary'));
    await outage('others-0', 'others-1');
    habits.set({ down: false });
    expect(await replay()).toMatchObject({ replayed: 1, waited: 2, canary: { ended: 'came-back' } });
    for (const requestId of ['others-0', 'others-1']) expect(isDeadLetter(requestId)).toBe(true);
    await stage.until(() => isDeadLetter('canary'));
    cause.mend();
    expect(await replay()).toMatchObject({ replayed: 3 });
    await oneDocumentEach('canary', 'others-0', 'others-1');
  });
});

describe('a job that requires attention', () => {
  test('is opened again only by an operator, on record, and is completed once', async () => {
    habits.set({ resetBefore: 1 });
    await stage.submit('attention');
    expect(await stage.ended('attention')).toMatchObject({ status: 'REQUIRES_ATTENTION' });
    await stage.quiet();
    await stage.pass(60_000);
    habits.set({ resetBefore: 0 });
    await replay();
    expect(await stage.job('attention')).toMatchObject({ status: 'REQUIRES_ATTENTION' });

    const { jobId, fence } = (await stage.job('attention'))!;
    expect(await replay({ reopen: true, jobIds: [jobId] })).toMatchObject({ reopened: 1 });
    await oneDocumentEach('attention');
    expect(await stage.items('ReplaysTable')).toContainEqual(
      expect.objectContaining({
        recordId: `reopen#${jobId}#${fence}`,
        operator: 'ann',
        reason: ASKED.reason,
        reopenedAt: expect.any(Number),
      }),
    );
  });
});

describe('the worker is switched off', () => {
  test('and on again: nothing is lost', async () => {
    const [mapping] = stage.stack.lambda.mappings();
    const to = (Enabled: boolean): Promise<unknown> =>
      stage.call('lambda', 'UpdateEventSourceMapping', { UUID: mapping!['UUID'], Enabled });
    await to(false);
    await stage.until(() => stage.stack.lambda.mappings()[0]!['State'] === 'Disabled');
    await stage.submit('switched');
    await stage.pass(10 * 60_000);
    expect(await stage.job('switched')).toMatchObject({ status: 'QUEUED' });
    await to(true);
    await oneDocumentEach('switched');
  });
});
