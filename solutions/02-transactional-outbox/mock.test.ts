import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { handlerOf } from '../../exercises/_kit/mock/handler-of.ts';
import { post } from '../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../lab-stack/faults/scenarios/given.ts';

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
beforeEach(() => {
  table.reset();
  table.on(PutCommand).resolves({}).on(TransactWriteCommand).resolves({});
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('OUTBOX_TABLE', 'outbox').stubEnv('RELAY_FUNCTION', 'relay');
});

/** What an answer says to a customer, and which puts it asked for, as a test with a mock sees it. */
async function seenByMock(answer: string): Promise<{ status: unknown; puts: unknown[] }> {
  const handler = await handlerOf('SubmitFunction', {
    exercise: '02-transactional-outbox',
    stage: 'a',
    answer,
  });
  const { statusCode: status } = (await handler(post(asked('r-1')), {})) as { statusCode: number };
  return { status, puts: table.commandCalls(PutCommand).map(({ args }) => args[0].input.TableName) };
}

// On the wire this answer breaks a1, a3 and a4: who dies between the two puts leaves a job that nobody looks at. A mock
// says yes to one call after another, and holds no table in which the one item could lie without the other.
test('two puts that can part satisfy a mock: both were asked for, and the customer reads 202', async () => {
  expect(await seenByMock('wrong/a-two-puts')).toEqual({ status: 202, puts: ['jobs', 'outbox'] });
});

test('the same question turns the right answer down: it put nothing, it wrote one transaction', async () => {
  expect(await seenByMock('solution')).toEqual({ status: 202, puts: [] });
});
