import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { turn } from '../../clock.ts';
import { startFixture, virtualWorld } from './fixtures/start.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A function that does not load while the file `block` is there. */
async function blocked(initLimitMs: number, timeoutSeconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'one-outcome-'));
  const block = join(folder, 'block');
  await writeFile(block, '');
  const world = { ...virtualWorld(), initLimitMs };
  const started = await startFixture('slow-init.ts', world, { timeoutSeconds }, { BLOCK: block });
  cleanUps.push(
    () => started.environment.kill(),
    () => rm(folder, { recursive: true }),
  );
  return { ...started, world, block };
}

const REPORT = (ms: number): string =>
  `stdout: INIT_REPORT Init Duration: ${ms.toFixed(2)} ms\tPhase: init\tStatus: timeout`;

test('an init phase above its limit begins again within the invocation, which then succeeds', async () => {
  const { invoke, lines, block } = await blocked(100, 60);
  const answer = invoke(null);
  while (!lines.includes(REPORT(100))) await turn();
  await rm(block);
  expect(await answer).toEqual({ failed: false, payload: 'done' });
  expect(lines).toEqual([REPORT(100), 'stdout: loaded']);
});

test('the repetition is under the timeout of the function', async () => {
  const { invoke, lines, environment, world } = await blocked(100, 1);
  const { failed, payload } = await world.during(environment, invoke(null));
  expect(failed).toBe(true);
  expect(payload).toEqual({
    errorType: 'Sandbox.Timedout',
    errorMessage: 'RequestId: request-1 Error: Task timed out after 1.00 seconds',
  });
  expect(lines).toEqual([REPORT(100)]);
  expect(environment.state()).toBe('ended');
});

test('a function that is killed while it loads does not begin again', async () => {
  const { invoke, lines, environment } = await blocked(60_000, 60);
  const answer = invoke(null);
  await environment.kill();
  expect((await answer).payload.errorMessage).toMatch(/signal: killed/);
  expect(lines).toEqual([]);
});
