import { setImmediate } from 'node:timers';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { dynamo, sqs } from '#lab/aws.ts';
import { eventOf, messageBody } from '#lab/job/event.ts';
import { newJob, type JobRecord } from '#lab/job/record.ts';
import { logger } from '#lab/observe/logger.ts';
import { metrics } from '#lab/observe/metrics.ts';
import type { Clock } from '../../local/clock.ts';
import { createProvider, type Provider } from '../../local/provider/provider.ts';
import { ServiceError } from '../../local/service.ts';
import { createSqsService } from '../../local/sqs/sqs.ts';
import { createTableService } from '../../local/table/table.ts';
import { inProcessHandler } from '../../local/wire/in-process.ts';
import { createWire } from '../../local/wire/serve.ts';
import { createResources } from './resources.fixture.ts';

/** What happens to the next call of an action: called with the call itself, resolves to its answer. */
type Meddler = (call: () => Promise<unknown>) => Promise<unknown>;

/** Tables, queues and provider in this process, behind the pipeline's own clients, on a clock that the test moves. */
export interface Stack {
  provider: Provider;
  /** What was logged, one JSON text a line; nothing is printed. */
  lines: string[];
  /** The metrics that were added, by name, each with its values. */
  measured: Record<string, number[]>;
  /** Meddles with the next call of `action`. */
  next(action: string, meddler: Meddler): void;
  /** A job as submit leaves it. */
  submit(requestId?: string, changed?: Partial<JobRecord>): Promise<JobRecord>;
  job(jobId: string): Promise<JobRecord>;
  records(table: string): Promise<Record<string, unknown>[]>;
  /** Puts a message into the dead-letter queue; a job's own, unless a body is given. */
  deadLetter(of: JobRecord | string, group?: string): Promise<void>;
  /** The bodies in a queue, visible or not. */
  bodies(queue: 'jobs' | 'dead'): string[];
  /** Lets time pass, timers included, until the work is done. */
  until<T>(work: Promise<T>): Promise<T>;
}

/** Nothing was done. */
export const refuse: Meddler = async () => {
  throw new ServiceError('ValidationException', 'Refused by the test.');
};

/** It was done, and the answer is lost: the SDK tries again by itself. */
export const lose: Meddler = async (call) => {
  await call();
  throw new ServiceError('InternalServerError', 'Lost by the test.', 500);
};

/** Where the SQS client goes by itself; it warns when a queue URL leads anywhere else. */
const ORIGIN = 'https://sqs.eu-west-1.amazonaws.com';
const START = Date.UTC(2026, 0, 1);
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const clock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, Math.max(0, ms));
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Undoes what startStack did to timers, globals, environment and logs. */
export function stopStack(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}

/** A fresh stack. Call stopStack afterwards. */
export async function startStack(): Promise<Stack> {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const meddlers = new Map<string, Meddler[]>();
  const services = { dynamodb: createTableService({ clock }), sqs: createSqsService({ clock }) };
  const wire = createWire({
    clock,
    call: ({ service, action, input }, _from: AbortSignal) => {
      const target = services[service as keyof typeof services];
      const context = { caller: 'test', origin: ORIGIN, signal: new AbortController().signal };
      const call = (): Promise<unknown> => target.call(action, input, context);
      return (meddlers.get(action)?.shift() ?? ((proceed) => proceed()))(call);
    },
  });
  for (const client of [dynamo, sqs])
    Object.assign(client.config, { requestHandler: inProcessHandler(wire) });
  const provider = createProvider({ clock, random: () => 0.5 });
  vi.stubGlobal('fetch', fetchFrom(provider));
  const queueUrls = await createResources();

  const stack: Stack = {
    provider,
    ...observe(),
    next: (action, meddler) => void meddlers.set(action, [...(meddlers.get(action) ?? []), meddler]),
    async submit(requestId = 'r-1', changed = {}) {
      const job = { ...newJob('tenant-a', request(requestId), 'c-1', Date.now()), ...changed };
      await dynamo.send(new PutCommand({ TableName: 'jobs', Item: job }));
      return job;
    },
    async job(jobId) {
      const jobs = (await stack.records('jobs')) as unknown as JobRecord[];
      return jobs.find((job) => job.jobId === jobId) as JobRecord;
    },
    async records(table) {
      const { Items: items } = await dynamo.send(new ScanCommand({ TableName: table }));
      return items as Record<string, unknown>[];
    },
    async deadLetter(of, group) {
      const message = {
        QueueUrl: queueUrls.dead,
        MessageBody: typeof of === 'string' ? of : messageBody(eventOf(of, 'accepted', of.createdAt)),
        MessageAttributes: { trace: { DataType: 'String', StringValue: 'kept' } },
        ...(group ? { MessageGroupId: group } : {}),
      };
      await sqs.send(new SendMessageCommand(message));
    },
    bodies: (queue) => services.sqs.messages(queue).map(({ body }) => body),
    async until(work) {
      const state = { done: false };
      work.finally(() => (state.done = true)).catch(() => {});
      while (!state.done) {
        // Time moves only when nothing can go on without it.
        for (let turns = 0; turns < 50 && !state.done; turns += 1) await turn();
        if (!state.done) vi.advanceTimersToNextTimer();
      }
      return work;
    },
  };
  return stack;
}

function observe(): Pick<Stack, 'lines' | 'measured'> {
  const lines: string[] = [];
  const measured: Record<string, number[]> = {};
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line) => void lines.push(JSON.stringify(line)));
  vi.spyOn(metrics, 'addMetric').mockImplementation((name, _unit, value) => {
    (measured[name] ??= []).push(value);
    return metrics;
  });
  return { lines, measured };
}

function request(requestId: string): Parameters<typeof newJob>[1] {
  return { requestId, template: 'invoice', parameters: { total: 7 } };
}

function fetchFrom(provider: Provider): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input as string);
    const answer = provider.handle({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: (init.body as string | undefined) ?? '',
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
    const got = await Promise.race([answer, aborted]);
    if (got.kind === 'reset') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    return new Response(got.body, { status: got.status, headers: got.headers });
  };
}
