import { LambdaClient, InvokeCommand } from '@aws-sdk/client-lambda';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamo } from '#lab/aws.ts';
import type { HttpAnswer } from './answer.ts';
import type { HttpRequest } from './caller.ts';
import { handler } from './handler.ts';

// Read when the modules load.
vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});

const table = mockClient(dynamo);
const relay = mockClient(LambdaClient);
afterAll(() => table.restore());
afterAll(() => relay.restore());
const context = { awsRequestId: 'invocation-1' } as Context;
const body = JSON.stringify({ requestId: 'r-1', template: 'invoice', parameters: { to: 'Ada' } });

let items: Map<string, Record<string, unknown>>;

beforeEach(() => {
  vi.stubEnv('JOBS_TABLE', 'jobs');
  vi.stubEnv('OUTBOX_TABLE', 'outbox');
  vi.stubEnv('RELAY_FUNCTION', 'relay');
  items = new Map();
  table.reset();
  relay.reset();
  relay.on(InvokeCommand).resolves({ StatusCode: 202 });
  table.on(TransactWriteCommand).callsFake(putBoth);
});

/** Both puts, unless there is a job already. */
function putBoth({
  TransactItems = [],
}: {
  TransactItems?: { Put?: { Item?: Record<string, unknown> } }[];
}): object {
  const [job, event] = TransactItems.map(({ Put }) => Put?.Item ?? {});
  const stored = items.get(String(job?.['jobId']));
  if (stored) {
    throw new TransactionCanceledException({
      message: '',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: marshall(stored) }, { Code: 'None' }],
    });
  }
  if (job) items.set(String(job['jobId']), job);
  if (event) items.set(String(event['eventId']), event);
  return {};
}

function ask(
  change: Record<string, unknown> = {},
  accountId: string | undefined = 'tenant-a',
): Promise<HttpAnswer> {
  const request = {
    headers: {},
    requestContext: { requestId: 'http-1', ...(accountId && { authorizer: { iam: { accountId } } }) },
    body,
    isBase64Encoded: false,
    ...change,
  };
  return handler(request as unknown as HttpRequest, context);
}

function jobIdIn(answer: HttpAnswer): unknown {
  return (JSON.parse(answer.body) as { jobId?: unknown }).jobId;
}

describe('POST /documents', () => {
  test('stores job and event, then answers 202', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(202);
    const jobId = String(jobIdIn(answer));
    expect(items.get(jobId)).toMatchObject({ tenantId: 'tenant-a', status: 'QUEUED', openStatus: 'QUEUED' });
    expect(items.get(`${jobId}#accepted`)).toMatchObject({ jobId, pending: 'PENDING', attempts: 0 });
  });

  test('asked again, finds the same job and stores nothing more', async () => {
    const first = await ask();
    const again = await ask({ body: JSON.stringify(JSON.parse(body), undefined, 2) });
    expect(again).toEqual(first);
    expect(items.size).toBe(2);
  });

  test('tells two tenants with the same request id apart', async () => {
    expect(jobIdIn(await ask())).not.toBe(jobIdIn(await ask({}, 'tenant-b')));
    expect(items.size).toBe(4);
  });

  test('does not answer before the table has', async () => {
    let resolve: ((done: object) => void) | undefined;
    table.on(TransactWriteCommand).callsFake(() => new Promise((done) => (resolve = done)));
    const asked = ask();
    const first = await Promise.race([asked, new Promise((done) => setImmediate(done, 'nothing yet'))]);
    expect(first).toBe('nothing yet');
    resolve?.({});
    expect((await asked).statusCode).toBe(202);
  });

  test('does not mind a relay that cannot be nudged', async () => {
    relay.on(InvokeCommand).rejects(new Error('no relay'));
    expect((await ask()).statusCode).toBe(202);
    vi.stubEnv('RELAY_FUNCTION', '');
    expect((await ask({}, 'tenant-b')).statusCode).toBe(202);
  });

  test('nudges the relay with the event, and only after a first write', async () => {
    const jobId = String(jobIdIn(await ask()));
    await ask();
    const nudges = relay.commandCalls(InvokeCommand).map(({ args }) => String(args[0].input.Payload));
    expect(nudges.map((payload) => JSON.parse(payload) as unknown)).toEqual([
      { eventIds: [`${jobId}#accepted`] },
    ]);
  });

  test('refuses a caller without a tenant, and stores nothing', async () => {
    expect((await ask({}, '')).statusCode).toBe(403);
    expect((await ask({}, 'no tenant')).statusCode).toBe(403);
    expect(items.size).toBe(0);
  });

  test.each([
    { wished: 'trace-7', taken: 'trace-7' },
    { wished: 'two words', taken: 'http-1' },
    { wished: 'x'.repeat(200), taken: 'http-1' },
    { wished: undefined, taken: 'http-1' },
  ])('carries $taken as correlation id when $wished is wished for', async ({ wished, taken }) => {
    const answer = await ask({ headers: { 'x-correlation-id': wished } });
    expect(items.get(String(jobIdIn(answer)))).toMatchObject({ correlationId: taken });
  });
});
