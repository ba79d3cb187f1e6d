import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { SandboxEnvironment } from './contract.ts';
import { tryOut } from './fixture.ts';
import type { Trial } from './fixture.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const CRASHES = 100;
/** A leaked connection keeps five times as much; what is kept of a crash is below one KiB. */
const MOST_BYTES_KEPT = 20_000;

/** Each way to die, and what was under way: a call, a timer, real work, a connection, nothing. */
const UNDER_WAY = ['plain', 'timer', 'fileByPromise', 'rawHttp', 'byFetch', 'waitsForNothing'];

async function crash(trial: Trial, exportName: string): Promise<WeakRef<SandboxEnvironment>> {
  const environment = trial.environment(exportName);
  trial.start(environment, 'key');
  await trial.sandbox.quiet();
  environment.kill();
  for (const { answer } of trial.waiting.splice(0)) answer({});
  return new WeakRef(environment);
}

async function crashOften(trial: Trial, exportName: string) {
  const dead: WeakRef<SandboxEnvironment>[] = [];
  for (let crashes = 0; crashes < CRASHES; crashes++) dead.push(await crash(trial, exportName));
  // What was created last may still lie on the stack.
  for (let turns = 0; turns < 3; turns++) await trial.sandbox.quiet();
  collectGarbage();
  return { dead, heap: process.memoryUsage().heapUsed };
}

test.each(UNDER_WAY)('a crash leaves nothing behind: %s', async (exportName) => {
  const trial = await tryOut(['rawHttp', 'byFetch'].includes(exportName) ? 'callers.ts' : 'busy.ts');
  const before = await crashOften(trial, exportName);
  const { dead, heap } = await crashOften(trial, exportName);
  expect((heap - before.heap) / CRASHES).toBeLessThan(MOST_BYTES_KEPT);
  expect(dead.filter((reference) => reference.deref() !== undefined).length).toBeLessThanOrEqual(2);
  expect(trial.clock.nextAt()).toBeUndefined();
  trial.sandbox.stop();
});
