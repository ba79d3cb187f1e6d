import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { handlerOf } from '../../exercises/_kit/mock/handler-of.ts';
import { post } from '../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../lab-stack/faults/scenarios/given.ts';
import type { HttpAnswer } from '#lab/submit/answer.ts';

// Read when the functions load.
vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});

const table = mockClient(DynamoDBDocumentClient);
const relay = mockClient(LambdaClient);
afterAll(() => {
  table.restore();
  relay.restore();
  vi.unstubAllEnvs();
});

test('a mock that remembers nothing lets an answer pass that turns every repetition away', async () => {
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('OUTBOX_TABLE', 'outbox').stubEnv('RELAY_FUNCTION', 'relay');
  table.on(TransactWriteCommand).resolves({});
  relay.on(InvokeCommand).resolves({ StatusCode: 202 });
  const handler = await handlerOf('SubmitFunction', {
    exercise: '01-accepted-semantics',
    stage: 'a',
    answer: 'wrong/a-repeat-is-refused',
  });
  const ask = (): Promise<HttpAnswer> =>
    handler(post(asked('r-1')), { awsRequestId: 'invocation-1' }) as Promise<HttpAnswer>;

  const first = await ask();
  const again = await ask();

  // The test that its author would write, and it is green: to the mock the second write is as new as the first.
  expect(again.statusCode).toBe(202);
  expect(again.headers['location']).toBe(first.headers['location']);
});
