import { connect } from 'node:net';
import * as fc from 'fast-check';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, describe, expect, test } from 'vitest';
import { realClock } from '../local/clock.ts';
import { bootStack } from '../local/stack.ts';
import { scan } from '../runs/state.ts';
import { SHOOTER, shots, type Shot } from './fuzz.arbitraries.ts';
import { exchange, type RawAnswer, type RawRequest } from './raw-http.ts';

/** Requests to the HTTP API; CI sends 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400);
const AT_ONCE = 8;
const LONG_MS = 60_000 + RUNS * 50;

const lines: string[] = [];
const stack = await bootStack({
  clock: realClock(),
  time: { kind: 'real' },
  // Enough that no environment is ended to make room for another.
  concurrency: 16,
  onLog: (_environment, line) => lines.push(line),
});
afterAll(() => stack.stop());

const jobs = async (): Promise<Record<string, unknown>[]> =>
  (await scan(stack.table, 'JobsTable')).map((item) => unmarshall(item as never));
const jobOf = async (tenantId: string, requestId: string): Promise<Record<string, unknown> | undefined> =>
  (await jobs()).find((job) => job['tenantId'] === tenantId && job['requestId'] === requestId);

const post = (tenant: string, body: unknown): Promise<RawAnswer> =>
  exchange(stack.urls.api, {
    method: 'POST',
    target: '/documents',
    headers: [
      ['host', '127.0.0.1'],
      ['x-tenant-id', tenant],
      ['content-type', 'application/json'],
    ],
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Asks for a document and waits, in real time, until it is made. */
async function completed(tenant: string, requestId: string): Promise<Record<string, unknown>> {
  const done = new Promise<void>((resolve) => {
    const stop = stack.door.follow(({ call }) => {
      if (call.caller !== 'mapping:WorkerFunction' || call.action !== 'DeleteMessageBatch') return;
      void jobOf(tenant, requestId).then((job) => {
        if (job?.['status'] !== 'COMPLETED') return;
        stop();
        resolve();
      });
    });
  });
  const body = { requestId, template: 'invoice', parameters: { secret: 'of the victim' } };
  expect((await post(tenant, body)).status).toBe(202);
  await done;
  return (await jobOf(tenant, requestId))!;
}

/** 4xx, with what RFC 9457 asks for. `what` is told when it is not so. */
function expectProblem({ status, headers, body }: RawAnswer, what = ''): void {
  const type = headers.get('content-type');
  expect({ what, family: familyOf(status), type }).toEqual({
    what,
    family: '4xx',
    type: 'application/problem+json',
  });
  expect(JSON.parse(body)).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status,
  });
}

const familyOf = (status: number): string => `${Math.floor(status / 100)}xx`;
const told = (request: RawRequest): string => JSON.stringify(request).slice(0, 600);

const victim = await completed('victim', 'precious');

describe('the HTTP API', () => {
  test(
    'answers whatever comes with 2xx or problem details, and is unharmed',
    async () => {
      const accepted = new Set<unknown>();
      const fire = async ({ request, valid }: Shot): Promise<void> => {
        const answer = await exchange(stack.urls.api, request);
        // One of the requests before may have had the same id, and another body.
        if (!valid || answer.status === 422) return expectProblem(answer, told(request));
        expect({ request, family: familyOf(answer.status) }).toEqual({ request, family: '2xx' });
        accepted.add((JSON.parse(answer.body) as { jobId: string }).jobId);
      };
      await fc.assert(
        fc.asyncProperty(
          fc.array(shots(String(victim['jobId']), 'precious'), { minLength: AT_ONCE, maxLength: AT_ONCE }),
          async (volley) => {
            await Promise.all(volley.map(fire));
          },
        ),
        { numRuns: Math.ceil(RUNS / AT_ONCE) },
      );

      expect(accepted.size).toBeGreaterThan(0);
      const others = (await jobs()).filter(({ tenantId }) => tenantId !== 'victim');
      expect(new Set(others.map(({ jobId }) => jobId))).toEqual(accepted);
      expect(others.every(({ tenantId }) => tenantId === SHOOTER)).toBe(true);
      expect(await jobOf('victim', 'precious')).toEqual(victim);
      expect(({} as Record<string, unknown>)['tenantId']).toBeUndefined();
      expect(await completed('victim', 'afterwards')).toMatchObject({ status: 'COMPLETED' });
      expect(lines.filter((line) => line.includes('inside the runtime'))).toEqual([]);
    },
    LONG_MS,
  );

  test('takes 64 KiB, and not a byte more; several megabytes are refused in words', async () => {
    const sized = (bytes: number, requestId: string): string => {
      const empty = JSON.stringify({ requestId, template: 'report', parameters: { text: '' } });
      return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
    };
    expect((await post(SHOOTER, sized(65_536, 'exact'))).status).toBe(202);
    for (const bytes of [65_537, 5_000_000, 12_000_000]) {
      const answer = await post(SHOOTER, sized(bytes, 'over'));
      expectProblem(answer);
      expect(answer.status).toBe(413);
    }
    expect(await jobOf(SHOOTER, 'over')).toBeUndefined();
  });
});

describe('the port of the AWS services', () => {
  // No receive: for one with a queue's address a long poll is the right answer, whatever else it says.
  const target = fc.oneof(
    fc.constantFrom(
      'DynamoDB_20120810.GetItem',
      'DynamoDB_20120810.TransactWriteItems',
      'DynamoDB_20120810.Query',
      'DynamoDB_20120810.Nonsense',
      'AmazonSQS.SendMessage',
      'AmazonSQS.DeleteMessage',
      'AmazonSQS.SendMessageBatch',
      'AmazonSQS.constructor',
      '__proto__',
      '',
    ),
    fc.stringMatching(/^[!-~]{1,30}$/),
  );
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.record({ TableName: fc.constant('JobsTable'), Key: fc.jsonValue() }).map((it) => JSON.stringify(it)),
    fc
      .record({ QueueUrl: fc.constant('http://127.0.0.1/000000000000/JobsQueue'), Entries: fc.jsonValue() })
      .map((it) => JSON.stringify(it)),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  );
  const path = fc.oneof(
    fc.constant('/'),
    fc.constantFrom(
      '/2015-03-31/functions/nobody/invocations',
      '/2015-03-31/functions/%zz/invocations',
      '/2015-03-31/event-source-mappings/nobody',
      '/provider/nobody/documents',
      '/provider/%zz/documents',
      '/habits',
    ),
    fc.stringMatching(/^\/[!-~]{0,30}$/),
  );
  const garbage = fc.record({ verb: fc.constantFrom('POST', 'PUT', 'GET'), path, target, body });

  test(
    'answers garbage in the words of the service, and never hangs',
    async () => {
      const fire = async (shot: {
        verb: string;
        path: string;
        target: string;
        body: string;
      }): Promise<void> => {
        const request: RawRequest = {
          method: shot.verb,
          target: shot.path,
          headers: [
            ['host', '127.0.0.1'],
            ['x-amz-target', shot.target],
            ['content-type', 'application/x-amz-json-1.0'],
          ],
          body: shot.body,
        };
        const { status, body: said, headers } = await exchange(stack.urls.aws, request);
        const seen = {
          request,
          family: familyOf(status),
          json: /json/.test(headers.get('content-type') ?? ''),
        };
        expect(seen).toEqual({ request, family: '4xx', json: true });
        expect(typeof JSON.parse(said)).toBe('object');
      };
      const before = (await jobs()).length;
      await fc.assert(
        fc.asyncProperty(fc.array(garbage, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (volley) => {
          await Promise.all(volley.map(fire));
        }),
        { numRuns: Math.ceil(RUNS / AT_ONCE / 2) },
      );
      expect(await jobs()).toHaveLength(before);
      expect(stack.sqs.queues().map(({ name }) => name)).toEqual(stack.model.queues.map(({ name }) => name));
      expect(lines.filter((line) => line.includes('inside the runtime'))).toEqual([]);
    },
    LONG_MS,
  );
});

describe('every port', () => {
  const reaches = (host: string, port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ host, port, timeout: 2_000 }, () => end(true));
      const end = (reached: boolean): void => {
        socket.destroy();
        resolve(reached);
      };
      socket.on('error', () => end(false));
      socket.on('timeout', () => end(false));
    });

  test.each(Object.entries(stack.urls))('%s listens on 127.0.0.1 and nowhere else', async (_name, url) => {
    const port = Number(new URL(url).port);
    expect(await reaches('127.0.0.1', port)).toBe(true);
    // A server on all addresses would also answer on these.
    for (const host of ['127.0.0.2', '::1']) expect(await reaches(host, port)).toBe(false);
  });
});
