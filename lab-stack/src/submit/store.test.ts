import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamo } from '#lab/aws.ts';
import { eventOf } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { store } from './store.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const table = mockClient(dynamo);
afterAll(() => table.restore());
const request = { requestId: 'r-1', template: 'invoice', parameters: { to: 'Ada' } };
const job = newJob('tenant-a', request, 'c-1', 1_000);
const event = eventOf(job, 'accepted', 1_000);

function cancelled(...codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: '',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) =>
      Code === 'ConditionalCheckFailed'
        ? { Code, Item: marshall({ ...job, status: 'COMPLETED' }) }
        : { Code },
    ),
  });
}

function tokens(): (string | undefined)[] {
  return table.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
}

beforeEach(() => {
  table.reset();
  vi.stubEnv('JOBS_TABLE', 'jobs');
  vi.stubEnv('OUTBOX_TABLE', 'outbox');
});

describe('storing a request', () => {
  test('is done when the table has said so', async () => {
    table.on(TransactWriteCommand).resolves({});
    expect(await store(job, event)).toEqual({ kind: 'stored', job });
  });

  test('finds the job of an earlier request', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
    expect(await store(job, event)).toEqual({ kind: 'found', job: { ...job, status: 'COMPLETED' } });
  });

  test('repeats the same write under the same token while another is under way', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .resolves({});
    expect(await store(job, event)).toEqual({ kind: 'stored', job });
    const [first, ...later] = tokens();
    expect(first).toMatch(/^.{1,36}$/);
    expect(later).toEqual([first, first]);
  });

  test('does not wait for ever for the other write', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'));
    expect(await store(job, event)).toEqual({ kind: 'unavailable' });
  });

  test('gives another write another token', async () => {
    table.on(TransactWriteCommand).resolves({});
    const later = newJob('tenant-a', request, 'c-1', 1_001);
    await store(job, event);
    await store(later, eventOf(later, 'accepted', 1_001));
    expect(new Set(tokens()).size).toBe(2);
  });

  test.each([
    cancelled('ThrottlingError', 'None'),
    Object.assign(new Error('busy'), { name: 'InternalServerError', $metadata: { httpStatusCode: 500 } }),
    Object.assign(new Error('slow'), { name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } }),
    Object.assign(new Error('gone'), { name: 'TimeoutError', $metadata: {} }),
    Object.assign(new Error('ECONNRESET'), { $metadata: { attempts: 4 } }),
  ])('is of unknown outcome after %s', async (thrown) => {
    table.on(TransactWriteCommand).rejects(thrown);
    expect(await store(job, event)).toEqual({ kind: 'unavailable' });
  });

  test.each([
    cancelled('ValidationError', 'None'),
    Object.assign(new Error('no'), { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } }),
    new TypeError('a bug'),
  ])('throws what no repetition mends: %s', async (thrown) => {
    table.on(TransactWriteCommand).rejects(thrown);
    await expect(store(job, event)).rejects.toThrow(thrown.message);
  });
});
