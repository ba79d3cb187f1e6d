import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSBatchResponse } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { handlerOf } from '../../exercises/_kit/mock/handler-of.ts';
import { abandonedJob, asked, jobIdOf, message, STORY_BEGINS } from '../../lab-stack/faults/scenarios/given.ts';

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

test('a mock without a queue lets a report pass that the queue cannot read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: STORY_BEGINS });
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('PROVIDER_URL', 'http://provider');
  const made = { documentId: 'doc-1', url: 'https://documents.example/doc-1', createdAt: '2026-01-01' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(made), { status: 201 })));
  const [good, held] = [asked('r-1'), asked('r-2')];
  const heldJob = abandonedJob(held, STORY_BEGINS + 35_000);
  table.on(UpdateCommand, { Key: { jobId: jobIdOf(good) } }).resolves({
    Attributes: abandonedJob(good, STORY_BEGINS + 35_000, { providerAskedAt: STORY_BEGINS }),
  });
  table
    .on(UpdateCommand, { Key: { jobId: jobIdOf(held) } })
    .rejects(new ConditionalCheckFailedException({ message: 'The condition is false.', $metadata: {} }));
  table.on(GetCommand).resolves({ Item: heldJob });
  const handler = await handlerOf('WorkerFunction', {
    exercise: '04-partial-batches',
    stage: 'a',
    answer: 'wrong/a-another-name',
  });

  const Records = [message('m1', good), message('m2', held)].map(({ name, body }) => {
    return { messageId: name, body, attributes: {}, eventSourceARN: 'arn:aws:sqs:eu-west-1:1:jobs' };
  });
  const context = { getRemainingTimeInMillis: () => 30_000 };
  const { batchItemFailures } = (await handler({ Records }, context)) as SQSBatchResponse;

  // The test that its author would write, and it is green: one message failed, and one is reported.
  expect(batchItemFailures).toHaveLength(1);
});
