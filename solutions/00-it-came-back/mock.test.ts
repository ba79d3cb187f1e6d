import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { handlerOf } from '../../exercises/_kit/mock/handler-of.ts';
import { abandonedJob, asked, message } from '../../lab-stack/faults/scenarios/given.ts';

// Read when the functions load.
vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});

const table = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  table.restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a mock has no queue that would delete the message of a job which somebody else holds', async () => {
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('PROVIDER_URL', 'http://127.0.0.1:9');
  const held = abandonedJob(asked('r-1'), Date.now() + 60_000);
  table.on(UpdateCommand).rejects(
    new ConditionalCheckFailedException({ message: '', $metadata: {}, Item: marshall(held) }),
  );
  const provider = vi.spyOn(globalThis, 'fetch');
  const handler = await handlerOf('WorkerFunction', {
    exercise: '00-it-came-back',
    stage: 'b',
    answer: 'wrong/b-early-return',
  });
  const record = { messageId: 'm-1', eventSourceARN: 'arn:aws:sqs:::JobsQueue', attributes: {} };

  const answer = await handler(
    { Records: [{ ...record, body: message('m1', asked('r-1')).body }] },
    { awsRequestId: 'invocation-1', getRemainingTimeInMillis: () => 30_000 },
  );

  // The test that its author would write, and it is green. What a queue does with this answer is not part of it.
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(provider).not.toHaveBeenCalled();
});
