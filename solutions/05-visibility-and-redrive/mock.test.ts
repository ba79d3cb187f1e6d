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
  vi.unstubAllEnvs();
});

test('a mock has no mapping that could fail to read the answer', async () => {
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('PROVIDER_URL', 'http://127.0.0.1:9');
  const held = abandonedJob(asked('r-1'), Date.now() + 60_000);
  table.on(UpdateCommand).rejects(
    new ConditionalCheckFailedException({ message: '', $metadata: {}, Item: marshall(held) }),
  );
  const handler = await handlerOf('WorkerFunction', {
    exercise: '05-visibility-and-redrive',
    stage: 'b',
    answer: 'wrong/b-report-is-enough',
  });
  const record = { messageId: 'm-1', eventSourceARN: 'arn:aws:sqs:::JobsQueue', attributes: {} };

  const answer = await handler(
    { Records: [{ ...record, body: message('m1', asked('r-1')).body }] },
    { awsRequestId: 'invocation-1', getRemainingTimeInMillis: () => 30_000 },
  );

  // As it should be, and green with any template: the line that makes Lambda read it is not in the code.
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm-1' }] });
});
