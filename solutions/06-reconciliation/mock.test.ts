import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { handlerOf } from '../../exercises/_kit/mock/handler-of.ts';
import { abandonedJob, asked, message, STORY_BEGINS } from '../../lab-stack/faults/scenarios/given.ts';

// Read when the functions load.
vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});

const table = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  table.restore();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a mock that cuts the connection has no archive in which the document could lie', async () => {
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('PROVIDER_URL', 'http://provider');
  // No wait between the attempts, and a claim that begins now: nobody has asked the provider before.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(Date, 'now').mockReturnValue(STORY_BEGINS);
  const cut = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  vi.stubGlobal('fetch', () => Promise.reject(cut));
  const claimed = abandonedJob(asked('r-1'), STORY_BEGINS + 35_000);
  table.on(UpdateCommand).resolves({ Attributes: { ...claimed, providerAskedAt: STORY_BEGINS } });
  const handler = await handlerOf('WorkerFunction', {
    exercise: '06-reconciliation',
    stage: 'a',
    answer: 'wrong/a-cut-means-never-arrived',
  });

  const { body } = message('m1', asked('r-1'));
  const record = { messageId: 'm1', body, attributes: {}, eventSourceARN: 'arn:aws:sqs:eu-west-1:1:jobs' };
  const answer = await handler({ Records: [record] }, { getRemainingTimeInMillis: () => 30_000 });

  // The test that its author would write, and it is green: the job is free again, and the message comes back.
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  const written = table.commandCalls(UpdateCommand).at(-1)?.args[0].input.ExpressionAttributeValues;
  expect(Object.values(written ?? {})).toContain('QUEUED');
});
