import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { fixture, realWorld, startFixture, virtualWorld } from './fixtures/start.ts';
import type { Started } from './fixtures/start.ts';

const started: Started[] = [];
const start = async (...args: Parameters<typeof startFixture>): Promise<Started> => {
  const one = await startFixture(...args);
  started.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ environment }) => environment.kill()));
});

describe('an environment', () => {
  test('keeps module state between invocations and hands over event, context and variables', async () => {
    const { invoke } = await start('counter.ts', realWorld(), {}, { GREETING: 'hello' });
    const first = await invoke({ n: 1 });
    const second = await invoke({ n: 2 });
    expect(first.payload).toMatchObject({
      served: 1,
      event: { n: 1 },
      greeting: 'hello',
      requestId: 'request-1',
      functionName: 'fixture',
      memory: '128',
    });
    expect(second.payload).toMatchObject({ served: 2, event: { n: 2 }, requestId: 'request-2' });
  });

  test('has variables and module state of its own', async () => {
    const one = await start('counter.ts', realWorld(), {}, { GREETING: 'one' });
    const two = await start('counter.ts', realWorld(), {}, { GREETING: 'two' });
    await one.invoke(null);
    expect((await two.invoke(null)).payload).toMatchObject({ served: 1, greeting: 'two' });
    expect(process.env.GREETING).toBeUndefined();
  });

  test('tells the time that is left by the clock of the run', async () => {
    const world = virtualWorld();
    const { invoke } = await start('counter.ts', world, { timeoutSeconds: 12 });
    expect((await invoke(null)).payload.remaining).toBe(12_000);
  });

  test('answers what the handler throws as an error object whose trace names the TypeScript line', async () => {
    const { invoke } = await start('misbehave.ts', realWorld());
    const { failed, payload } = await invoke('throw');
    expect(failed).toBe(true);
    expect(payload).toMatchObject({ errorType: 'TypeError', errorMessage: 'no such document' });
    expect(payload.trace[0]).toBe('TypeError: no such document');
    const [, line] = /at .*fixtures\/misbehave\.ts:(\d+):/.exec(payload.trace[1]) ?? [];
    const source = await readFile(fixture('misbehave.ts'), 'utf8');
    expect(source.split('\n')[Number(line) - 1]).toContain("throw new TypeError('no such document')");
    expect((await invoke('throw-text')).payload).toMatchObject({ errorMessage: 'just text' });
    expect((await invoke('circle')).payload.errorType).toBe('Runtime.MarshalError');
    expect(await invoke(null)).toEqual({ failed: false, payload: 'well' });
  });

  test.each([
    ['exit', 'Runtime.ExitError', /exit status 3/],
    ['exit-zero', 'Runtime.ExitError', /exited without providing a reason/],
    ['eat', 'Runtime.ExitError', /signal: killed/],
    ['reject-later', 'Runtime.UnhandledPromiseRejection', /nobody awaits me/],
  ])('ends after a crash (%s)', async (wish, type, message) => {
    const { invoke, environment } = await start('misbehave.ts', realWorld(), { memoryMb: 32 });
    const { failed, payload } = await invoke(wish);
    expect(failed).toBe(true);
    expect(payload.errorType).toBe(type);
    expect(payload.errorMessage).toMatch(message);
    expect(environment.state()).toBe('ended');
  });

  test('is ended for real by a timeout, even in an endless loop', async () => {
    const world = virtualWorld();
    const { invoke, environment } = await start('misbehave.ts', world, { timeoutSeconds: 3 });
    await invoke(null);
    const answer = invoke('spin');
    await Promise.resolve();
    await world.clock.advance(3000);
    expect(await answer).toEqual({
      failed: true,
      payload: {
        errorType: 'Sandbox.Timedout',
        errorMessage: 'RequestId: request-2 Error: Task timed out after 3.00 seconds',
      },
    });
    expect(environment.state()).toBe('ended');
  });

  test('that loops for ever counts as timed out, though no virtual time passes in it', async () => {
    const world = virtualWorld();
    const { invoke, environment } = await start(
      'misbehave.ts',
      { ...world, blockedAfterMs: 300 },
      { timeoutSeconds: 3 },
    );
    await invoke(null);
    const { payload } = await world.during(environment, invoke('spin'));
    expect(payload.errorType).toBe('Sandbox.Timedout');
  });

  test('can be killed from outside while it works', async () => {
    const { invoke, environment } = await start('misbehave.ts', realWorld());
    await invoke(null);
    const answer = invoke('hang');
    await environment.kill();
    expect((await answer).payload).toMatchObject({
      errorType: 'Runtime.ExitError',
      errorMessage: 'RequestId: request-2 Error: Runtime exited with error: signal: killed',
    });
  });

  test('hands over whole lines, in order, before the result', async () => {
    const { invoke, lines } = await start('talkative.ts', realWorld());
    await invoke(null);
    expect(lines.slice(0, 5)).toEqual([
      "stdout: first { of: 'many' }",
      'stderr: to the other stream',
      'stdout: in two parts',
      'stdout: and without an end',
      'stdout: Error: logged',
    ]);
    expect(lines[5]).toMatch(/fixtures\/talkative\.ts:8:15/);
  });
});

describe('an init phase that fails', () => {
  test('answers what the module threw', async () => {
    const { invoke, environment } = await start('broken-init.ts', realWorld());
    const { failed, payload } = await invoke(null);
    expect(failed).toBe(true);
    expect(payload).toMatchObject({ errorType: 'Error', errorMessage: 'no configuration' });
    expect(payload.trace.join('\n')).toMatch(
      /at lab-stack\/local\/lambda\/environment\/fixtures\/broken-init\.ts:1:/,
    );
    expect(environment.state()).toBe('ended');
  });

  test.each(['missing', 'notAFunction'])('answers Runtime.HandlerNotFound for %s', async (exportName) => {
    const { invoke } = await start('counter.ts', realWorld(), { exportName });
    expect((await invoke(null)).payload).toMatchObject({
      errorType: 'Runtime.HandlerNotFound',
      errorMessage: expect.stringContaining(`.${exportName} is undefined or not exported`),
    });
  });

  test('answers that a handler with a callback is none', async () => {
    const { invoke } = await start('counter.ts', realWorld(), { exportName: 'withCallback' });
    expect((await invoke(null)).payload).toMatchObject({
      errorType: 'Runtime.CallbackHandlerDeprecated',
      errorMessage: expect.stringContaining('Make it async'),
    });
  });

  test.each([
    ['export const handler = async () => { return', 'Runtime.UserCodeSyntaxError'],
    ["import './not-there.ts'; export const handler = () => {};", 'Runtime.ImportModuleError'],
  ])('names what cannot be built: %s', async (text, errorType) => {
    const folder = await mkdtemp(join(tmpdir(), 'one-outcome-'));
    try {
      const entry = join(folder, 'handler.ts');
      await writeFile(entry, text);
      const { invoke } = await start('counter.ts', realWorld(), { entry });
      const { payload } = await invoke(null);
      expect(payload.errorType).toBe(errorType);
      expect(payload.trace[0]).toMatch(/handler\.ts:1:/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
