import { Console } from 'node:console';
import { Writable } from 'node:stream';
import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as LoggerModule from './logger.ts';
import type * as MetricsModule from './metrics.ts';
import type * as ObservedModule from './observed.ts';

const context = { awsRequestId: 'invocation-1', functionName: 'worker' } as Context;
const ids = { tenantId: 'tenant-a', jobId: 'job_1', correlationId: 'c-1' };

let lines: Record<string, unknown>[];
let logger: typeof LoggerModule;
let metrics: typeof MetricsModule;
let observed: (typeof ObservedModule)['observed'];

// Powertools keeps a console of its own unless POWERTOOLS_DEV is set; then it writes to the global
// one, and metrics have to be switched on.
beforeEach(async () => {
  lines = [];
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'document-portal');
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'OneOutcome');
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  vi.stubGlobal('console', new Console(sink, sink));
  vi.resetModules();
  logger = await import('./logger.ts');
  metrics = await import('./metrics.ts');
  ({ observed } = await import('./observed.ts'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a log for a job', () => {
  test('carries tenant, job and correlation id on every line, and the invocation', async () => {
    await observed(async () => {
      const log = logger.logFor(ids);
      log.info('Claimed.', { attempt: 2 });
      log.warn('Late.', { jobId: 'another' });
      log.error('Gone.');
    })({}, context);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatchObject({ ...ids, function_request_id: 'invocation-1' });
    expect(lines[0]).toMatchObject({ message: 'Claimed.', attempt: 2 });
  });
});

describe('what is told of a failure', () => {
  test('names it and where it was thrown, without the message', () => {
    const failure = JSON.stringify(logger.failureOf(new TypeError('SECRET\n    SECRET too')));
    expect(failure).toContain('TypeError');
    expect(failure).toContain('observe.test.ts');
    expect(failure).not.toContain('SECRET');
  });

  test.each([undefined, null, 'SECRET', 7])('%j can be thrown too', (thrown) => {
    expect(JSON.stringify(logger.failureOf(thrown))).not.toContain('SECRET');
  });

  test("keeps the service's request id", () => {
    const thrown = Object.assign(new Error('no'), { $metadata: { requestId: 'aws-1' } });
    expect(logger.failureOf(thrown)).toMatchObject({ serviceRequestId: 'aws-1' });
  });
});

describe('an observed handler', () => {
  test('sends its metrics in the unit of each, with the service as the only dimension', async () => {
    await observed(async () => {
      metrics.measure('OutboxOldestSeconds', 12);
      metrics.measure('DuplicatesSuppressed', 1);
    })({}, context);
    expect(lines).toEqual([
      expect.objectContaining({
        service: 'document-portal',
        OutboxOldestSeconds: 12,
        DuplicatesSuppressed: 1,
        _aws: expect.objectContaining({
          CloudWatchMetrics: [
            {
              Namespace: 'OneOutcome',
              Dimensions: [['service']],
              Metrics: [
                { Name: 'OutboxOldestSeconds', Unit: 'Seconds' },
                { Name: 'DuplicatesSuppressed', Unit: 'Count' },
              ],
            },
          ],
        }) as unknown,
      }),
    ]);
  });

  test('throws on what was thrown, after it was logged and the metrics were sent', async () => {
    const failing = observed(async () => {
      metrics.measure('DeadLettersVisible', 3);
      throw new RangeError('SECRET');
    });
    await expect(failing({}, context)).rejects.toThrow('SECRET');
    expect(lines.some((line) => line['DeadLettersVisible'] === 3)).toBe(true);
    expect(lines.some((line) => line['failure'] === 'RangeError')).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });

  test('is silent when it has nothing to tell', async () => {
    expect(await observed(async (event: number) => event + 1)(1, context)).toBe(2);
    expect(lines).toEqual([]);
  });
});
