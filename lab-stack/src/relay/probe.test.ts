import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamo, sqs } from '#lab/aws.ts';
import { metrics } from '#lab/observe/metrics.ts';
import { handler } from './probe.ts';

vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});

const table = mockClient(dynamo);
const queue = mockClient(sqs);
afterAll(() => table.restore());
afterAll(() => queue.restore());
const now = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('OUTBOX_TABLE', 'outbox');
  vi.stubEnv('JOBS_TABLE', 'jobs');
  vi.stubEnv('DEAD_LETTER_QUEUE_URL', 'https://sqs.eu-west-1.amazonaws.com/123456789012/dead');
  table.reset();
  queue.reset();
  table.on(QueryCommand).resolves({ Items: [] });
  queue.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '0' } });
});

afterEach(() => void vi.useRealTimers());

function probe(): Promise<unknown> {
  return handler({}, { awsRequestId: 'invocation-1' } as Context);
}

describe('the probe', () => {
  test('tells zeros when all is well, so that silence means that it is dead', async () => {
    expect(await probe()).toEqual({ OutboxOldestSeconds: 0, OldestQueuedSeconds: 0, DeadLettersVisible: 0 });
  });

  test('finds the oldest event on any page, in seconds', async () => {
    table
      .on(QueryCommand, { TableName: 'outbox' })
      .resolvesOnce({ Items: [{ createdAt: now - 4_000 }], LastEvaluatedKey: { eventId: 'a' } })
      .resolvesOnce({ Items: [{ createdAt: now - 61_500 }, { createdAt: now - 9_000 }] });
    expect(await probe()).toMatchObject({ OutboxOldestSeconds: 61.5 });
  });

  test('tells how long the first job has waited, and how many dead letters there are', async () => {
    table.on(QueryCommand, { TableName: 'jobs' }).resolves({ Items: [{ dueAt: now - 7_000 }] });
    queue.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '12' } });
    expect(await probe()).toMatchObject({ OldestQueuedSeconds: 7, DeadLettersVisible: 12 });
  });

  test('fails when one measure cannot be taken, after it has told the others', async () => {
    queue.on(GetQueueAttributesCommand).rejects(new Error('no queue'));
    const told = vi.spyOn(metrics, 'addMetric');
    await expect(probe()).rejects.toThrow('no queue');
    expect(told.mock.calls.map(([name]) => name).toSorted()).toEqual([
      'OldestQueuedSeconds',
      'OutboxOldestSeconds',
    ]);
  });
});
