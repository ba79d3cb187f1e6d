import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a mock that refuses when it is told to lets a result pass that has no fence', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: STORY_BEGINS });
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('PROVIDER_URL', 'http://provider');
  const made = { documentId: 'doc-1', url: 'https://documents.example/doc-1', createdAt: '2026-01-01' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(made), { status: 201 })));
  const claimed = abandonedJob(asked('r-1'), STORY_BEGINS + 35_000);
  const takenOver = { ...claimed, owner: 'another-worker', fence: 2 };
  table
    .on(UpdateCommand)
    .resolvesOnce({ Attributes: { ...claimed, providerAskedAt: STORY_BEGINS } })
    .rejectsOnce(new ConditionalCheckFailedException({ message: 'The condition is false.', $metadata: {} }));
  table.on(GetCommand).resolves({ Item: takenOver });
  const handler = await handlerOf('WorkerFunction', {
    exercise: '03-idempotent-claim',
    stage: 'b',
    answer: 'wrong/b-once-mine-always-mine',
  });

  const { body } = message('m1', asked('r-1'));
  const record = { messageId: 'm1', body, attributes: {}, eventSourceARN: 'arn:aws:sqs:eu-west-1:1:jobs' };
  const answer = await handler({ Records: [record] }, { getRemainingTimeInMillis: () => 30_000 });

  // The test that its author would write, and it is green: the message of a worker that was overtaken stays.
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
});
