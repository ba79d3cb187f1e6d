import { afterAll, afterEach, expect, test } from 'vitest';
import { openStage, TENANT } from './stage.ts';

// A day is long: what runs every few minutes runs every six hours here.
const stage = await openStage({
  changes: [
    ['rate(5 minutes)', 'rate(6 hours)'],
    ['rate(1 minute)', 'rate(6 hours)'],
  ],
});
afterEach(() => stage.calm());
afterAll(() => stage.close());

const HOUR_MS = 3_600_000;

test('a provider that is away for a day: age escalates nothing, then only a lookup decides', async () => {
  const { habits } = stage.stack.provider;
  const [mapping] = stage.stack.lambda.mappings();
  const switchWorker = (Enabled: boolean): Promise<unknown> =>
    stage.call('lambda', 'UpdateEventSourceMapping', { UUID: mapping!['UUID'], Enabled });
  const processing = async (requestId: string): Promise<void> => {
    await stage.submit(requestId);
    await stage.until(async () => (await stage.job(requestId))?.status === 'PROCESSING');
    await stage.pass(30_000);
  };

  habits.set({ timeoutAfter: { next: 3 } });
  await processing('made');
  habits.set({ unreachable: true });
  await processing('not-made');
  // The reconciler is alone with them.
  await switchWorker(false);
  await stage.pass(26 * HOUR_MS);
  for (const requestId of ['made', 'not-made']) {
    expect(await stage.job(requestId)).toMatchObject({ status: 'PROCESSING', resumes: 0 });
    const { body } = await stage.run(stage.send(TENANT, 'GET', `/documents/${requestId}`));
    expect(body).toMatchObject({ status: 'PROCESSING' });
  }

  habits.set({ unreachable: false });
  expect(await stage.ended('made')).toMatchObject({ status: 'COMPLETED' });
  expect(await stage.ended('not-made')).toMatchObject({
    status: 'REQUIRES_ATTENTION',
    evidence: { code: 'key-window-passed' },
  });
  await switchWorker(true);
  await stage.quiet();
  expect([stage.documents('made'), stage.documents('not-made')]).toEqual([1, 0]);
});
