import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { handlerOf } from '../../exercises/_kit/mock/handler-of.ts';
import { replayRequest } from '../../lab-stack/faults/scenarios/events.ts';
import { asked, completedJob, message, queuedJob } from '../../lab-stack/faults/scenarios/given.ts';

// Read when the functions load.
vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});

const table = mockClient(DynamoDBDocumentClient);
const queues = mockClient(SQSClient);
afterAll(() => {
  table.restore();
  queues.restore();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a mock that never dies cannot tell in which order a letter is sent and deleted', async () => {
  vi.stubEnv('JOBS_TABLE', 'jobs').stubEnv('REPLAYS_TABLE', 'replays').stubEnv('PROVIDER_URL', 'http://provider');
  vi.stubEnv('JOBS_QUEUE_URL', 'http://queues/jobs').stubEnv('DEAD_LETTER_QUEUE_URL', 'http://queues/dead');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"status":"ok"}')));
  const request = asked('r-1');
  const { body } = message('m1', request);
  table.on(UpdateCommand).resolves({ Attributes: { paused: [] } });
  table.on(PutCommand).resolves({});
  table.on(DeleteCommand).resolves({});
  // Read twice to judge its letter, and once more as the canary.
  const open = { Item: queuedJob(request) };
  table.on(GetCommand).resolvesOnce(open).resolvesOnce(open).resolves({ Item: completedJob(request) });
  const letter = { MessageId: 'dead-1', ReceiptHandle: 'receipt-1', Body: body };
  queues.on(ReceiveMessageCommand).resolvesOnce({ Messages: [letter] }).resolves({});
  queues.on(SendMessageCommand).resolves({ MessageId: 'new-1' });
  queues.on(DeleteMessageCommand).resolves({});
  const handler = await handlerOf('ReplayFunction', {
    exercise: '07-safe-replay',
    stage: 'b',
    answer: 'wrong/b-moving-is-deleting-and-sending',
  });

  const summary = await handler(replayRequest(), { getRemainingTimeInMillis: () => 60_000 });

  // The test that its author would write, and it is green: the letter was sent as it was, and is deleted.
  expect(summary).toMatchObject({ replayed: 1, waited: 0 });
  expect(queues.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageBody)).toEqual([body]);
  expect(queues.commandCalls(DeleteMessageCommand).map(({ args }) => args[0].input.ReceiptHandle)).toEqual([
    'receipt-1',
  ]);
});
