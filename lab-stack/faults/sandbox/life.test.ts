import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleForSandbox } from './bundle.ts';
import { tryOut } from './fixture.ts';
import type { Trial } from './fixture.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await tryOut('life.ts');
});
afterEach(() => trial.sandbox.stop());

const keys = (): unknown[] =>
  trial.waiting.map(({ call }) => (call.input as { Key: { jobId: { S: string } } }).Key.jobId.S);

const returned = (value: unknown): unknown => ({ how: 'returned', value });

test.each(['counts', 'countsOnTheGlobal'])('%s: state belongs to one environment', async (exportName) => {
  const [first, second] = [trial.environment(exportName), trial.environment(exportName)];
  expect(await trial.play(first)).toEqual(returned(1));
  expect(await trial.play(first)).toEqual(returned(2));
  expect(await trial.play(second)).toEqual(returned(1));
  expect('served' in globalThis).toBe(false);
});

test('module state survives a thrown error', async () => {
  const environment = trial.environment('countsAndThrows');
  expect(await trial.play(environment)).toEqual({ how: 'threw', error: 'RangeError: served 1' });
  expect(await trial.play(environment)).toEqual({ how: 'threw', error: 'RangeError: served 2' });
  expect(environment.alive()).toBe(true);
});

test('events and results are what JSON keeps of them, and copies', async () => {
  const event = { list: [1, { deep: true }] };
  const end = await trial.play(trial.environment('returnsEvent'), event);
  expect(end).toEqual(returned(event));
  expect((end as { value: unknown }).value).not.toBe(event);
  expect(await trial.play(trial.environment('returnsOddities'))).toEqual(
    returned({ date: '1970-01-01T00:00:00.000Z', list: [null] }),
  );
  expect(await trial.play(trial.environment('logs'))).toEqual(returned(null));
});

test('the context counts down by the clock of the environment', async () => {
  const variables = { AWS_LAMBDA_FUNCTION_NAME: 'Worker' };
  const { value } = (await trial.play(trial.environment('context', { variables, skewMs: 1000 }))) as {
    value: unknown;
  };
  expect(value).toMatchObject({ awsRequestId: 'i-1', functionName: 'Worker', left: 899_000 });
});

test('variables are the environment’s own, and nothing of this machine is seen', async () => {
  const variables = { TABLE: 'jobs' };
  const environment = trial.environment('variables', { variables });
  expect(await trial.play(environment)).toEqual(returned({ seen: 'x', table: 'jobs', home: 'none' }));
  expect(await trial.play(environment)).toMatchObject({ value: { seen: 'xx' } });
  expect(process.env['SEEN']).toBeUndefined();
  expect(variables).toEqual({ TABLE: 'jobs' });
});

test('what is logged comes in whole lines before the end', async () => {
  await trial.play(trial.environment('logs'));
  expect(trial.logs).toEqual(['one { two: 2 }', 'an error', 'half a line', 'and a rest']);
});

test('unawaited work freezes with the environment and goes on in its next invocation', async () => {
  const environment = trial.environment('leavesWorkUndone');
  const first = trial.start(environment, 'A');
  await trial.sandbox.quiet();
  // On a new client the second of two calls overtakes the first, which is still reading its settings.
  expect(keys()).toEqual(['A awaited', 'A first']);
  const [awaited, undone] = trial.waiting.splice(0);
  awaited?.answer({});
  await trial.sandbox.quiet();
  expect(first.end).toEqual(returned('A'));
  // Its answer comes, and its timer is due, while the environment is frozen.
  undone?.answer({});
  while (trial.clock.step()) await trial.sandbox.quiet();
  await trial.sandbox.quiet();
  expect(keys()).toEqual([]);
  const second = trial.start(environment, 'B');
  await trial.sandbox.quiet();
  expect(keys().toSorted()).toEqual(['A later', 'A second', 'B awaited', 'B first']);
  expect(second.end).toBeUndefined();
});

test('a call that was made before the freeze is passed on, and its answer waits', async () => {
  const environment = trial.environment('callsTwiceUnawaited');
  const first = trial.start(environment, 'A');
  await trial.sandbox.quiet();
  expect([first.end, keys()]).toEqual([returned('A'), ['A']]);
  trial.waiting.shift()?.answer({});
  await trial.sandbox.quiet();
  expect(keys()).toEqual([]);
  trial.start(environment, 'B');
  await trial.sandbox.quiet();
  expect(keys().toSorted()).toEqual(['A again', 'B']);
});

test('work that is left undone reaches nobody when no invocation follows', async () => {
  const environment = trial.environment('callsTwiceUnawaited');
  trial.start(environment, 'A');
  await trial.sandbox.quiet();
  trial.waiting.shift()?.answer({});
  environment.kill();
  await trial.sandbox.quiet();
  expect(keys()).toEqual([]);
});

test('a killed environment calls nobody, writes nothing, sets no timer, and never ends', async () => {
  const environment = trial.environment('readsTwice');
  const progress = trial.start(environment);
  await trial.sandbox.quiet();
  environment.kill();
  trial.waiting.shift()?.answer({});
  await trial.sandbox.quiet();
  expect(keys()).toEqual([]);
  const sleeper = trial.environment('sleepsAndLogs');
  trial.start(sleeper);
  await trial.sandbox.quiet();
  trial.clock.step();
  expect(trial.logs).toEqual(['tick']);
  sleeper.kill();
  expect(trial.clock.nextAt()).toBeUndefined();
  expect(trial.logs).toEqual(['tick']);
  trial.start(sleeper);
  await trial.sandbox.quiet();
  expect(keys()).toEqual([]);
  expect(progress.end).toBeUndefined();
  expect([environment.alive(), environment.stuck()]).toEqual([false, undefined]);
});

test.each([
  ['answersThenRejects', 'Runtime.UnhandledPromiseRejection: Error: nobody handles this'],
  ['throwsInTimer', 'TypeError: out of a timer'],
  ['throwsInCallback', 'TypeError: out of a callback'],
  ['exits', 'Runtime.ExitError: Error: Runtime exited with error: exit status 3'],
])('%s ends the environment, and its invocation fails', async (exportName, error) => {
  const environment = trial.environment(exportName);
  expect(await trial.play(environment, 'key')).toEqual({ how: 'threw', error });
  expect(environment.alive()).toBe(false);
  expect(trial.logs).toEqual([]);
  expect(await trial.play(environment, 'key')).toEqual({ how: 'threw', error });
});

test('stop ends all environments', async () => {
  trial.start(trial.environment('sleepsAndLogs'));
  trial.start(trial.environment('readsTwice'));
  await trial.sandbox.quiet();
  trial.sandbox.stop();
  trial.waiting.shift()?.answer({});
  await trial.sandbox.quiet();
  expect(keys()).toEqual([]);
  expect(trial.clock.nextAt()).toBeUndefined();
});

test('an init phase that fails is the invocation’s error, and is tried again', async () => {
  const missing = trial.environment('noSuchExport');
  const error = 'Runtime.HandlerNotFound: /var/task/life.js.noSuchExport is undefined or not exported';
  expect(await trial.play(missing)).toEqual({ how: 'threw', error });
  expect(await trial.play(missing)).toEqual({ how: 'threw', error });
  const entry = fileURLToPath(new URL('./fixtures/none.ts', import.meta.url));
  const bundle = (await bundleForSandbox([entry])).get(entry);
  expect(await trial.play(trial.environment('handler', { bundle }))).toMatchObject({
    how: 'threw',
    error: expect.stringContaining('Runtime.ImportModuleError'),
  });
});

test('this process is what it was: nothing global is replaced, and what is listened to is given back', async () => {
  const names = [
    'Date',
    'fetch',
    'setTimeout',
    'setImmediate',
    'crypto',
    'Math',
    'process',
    'console',
  ] as const;
  const before = names.map((name) => globalThis[name]);
  await trial.play(trial.environment('logs'));
  expect(names.map((name) => globalThis[name])).toEqual(before);
  const listening = process.emit;
  trial.sandbox.stop();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(process.emit).not.toBe(listening);
});
