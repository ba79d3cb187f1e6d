import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { SandboxEnvironment } from './contract.ts';
import { tryOut } from './fixture.ts';
import type { Trial } from './fixture.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const CRASHES = 40;

/** Each way to die, and what was under way: a call, a timer, real work, an answer that comes too late. */
const UNDER_WAY = ['plain', 'timer', 'fileByPromise', 'rawHttp', 'byFetch', 'waitsForNothing'];

async function crash(trial: Trial, exportName: string): Promise<WeakRef<SandboxEnvironment>> {
  const environment = trial.environment(exportName);
  trial.start(environment, 'key');
  await trial.sandbox.quiet();
  environment.kill();
  for (const { answer } of trial.waiting.splice(0)) answer({});
  return new WeakRef(environment);
}

test.each(UNDER_WAY)('a crash leaves nothing behind: %s', async (exportName) => {
  const trial = await tryOut(['rawHttp', 'byFetch'].includes(exportName) ? 'callers.ts' : 'busy.ts');
  const dead: WeakRef<SandboxEnvironment>[] = [];
  for (let crashes = 0; crashes < CRASHES; crashes++) dead.push(await crash(trial, exportName));
  await trial.sandbox.quiet();
  // What was created last may still lie on the stack.
  await trial.sandbox.quiet();
  collectGarbage();
  expect(trial.clock.nextAt()).toBeUndefined();
  const kept = dead.filter((reference) => reference.deref() !== undefined);
  expect(kept.length).toBeLessThanOrEqual(2);
  trial.sandbox.stop();
});
