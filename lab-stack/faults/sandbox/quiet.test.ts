import { asyncWrapProviders } from 'node:async_hooks';
import { afterEach, expect, test } from 'vitest';
import { tryOut } from './fixture.ts';
import type { Trial } from './fixture.ts';

let trial: Trial;
afterEach(() => trial.sandbox.stop());

/** What is waiting each time that all is quiet: the trace of one run. */
async function traceOf(exportName: string): Promise<string[]> {
  trial = await tryOut('busy.ts');
  const environment = trial.environment(exportName);
  const progress = trial.start(environment);
  const trace: string[] = [];
  while (!progress.end) {
    await trial.sandbox.quiet();
    trace.push(
      `${trial.clock.now() % 1000} ${trial.waiting.map(({ call }) => JSON.stringify(call.input)).join()} ${environment.stuck()}`,
    );
    const next = trial.waiting.shift();
    if (next) next.answer({});
    else if (!progress.end && (environment.stuck() || !trial.clock.step())) break;
  }
  trace.push(JSON.stringify(progress.end));
  trial.sandbox.stop();
  return trace;
}

const ONE_TRACE = [
  'plain',
  'timer',
  'promisedTimer',
  'readThenSleep',
  'immediates',
  'file',
  'fileByPromise',
  'fileStream',
  'slowHash',
  'subtleHash',
  'synchronousWork',
  'compressed',
  'compressedStream',
  'together',
  'togetherAfterWork',
  'flushesAtIntervals',
];

test.each(ONE_TRACE)('the same trace each time, and no false hang: %s', async (exportName) => {
  const first = await traceOf(exportName);
  expect(first.at(-1)).toContain('returned');
  expect(first.join()).not.toContain('waits-for-nothing');
  for (let again = 0; again < 8; again++) expect(await traceOf(exportName)).toEqual(first);
});

test('calls made together wait together', async () => {
  trial = await tryOut('busy.ts');
  trial.start(trial.environment('togetherAfterWork'));
  await trial.sandbox.quiet();
  expect(trial.waiting).toHaveLength(5);
});

test('a timer is reached by stepping the clock, once and at its time', async () => {
  trial = await tryOut('busy.ts');
  trial.start(trial.environment('timer'));
  await trial.sandbox.quiet();
  expect(trial.waiting).toEqual([]);
  const before = trial.clock.now();
  expect(trial.clock.step()).toBe(true);
  await trial.sandbox.quiet();
  expect(trial.clock.now() - before).toBe(200);
  expect(trial.waiting).toHaveLength(1);
});

test.each(['waitsForNothing', 'waitsForNothingAfterWork'])(
  'a promise that nobody will settle is named: %s',
  async (exportName) => {
    expect((await traceOf(exportName)).at(-2)).toContain('waits-for-nothing');
  },
);

test('one that waits for an answer is not stuck', async () => {
  trial = await tryOut('busy.ts');
  const environment = trial.environment('plain');
  trial.start(environment);
  await trial.sandbox.quiet();
  expect(environment.stuck()).toBeUndefined();
});

test.each(['callsForEver', 'ticksForEver', 'setsManyTimers'])('a flood is named: %s', async (exportName) => {
  trial = await tryOut('busy.ts', { mostCalls: 50 });
  const environment = trial.environment(exportName);
  await expect(trial.play(environment)).rejects.toThrow('stuck: floods');
  expect(trial.waiting).toEqual([]);
});

const KNOWN =
  /^(NONE|PROMISE|FSREQ|FILEHANDLECLOSEREQ|GETADDRINFOREQ|GETNAMEINFOREQ|QUERYWRAP|ZLIB|.*REQUEST|.*WRAP|HTTP|QUIC|DIRHANDLE|DNSCHANNEL|ELDHISTOGRAM|FILEHANDLE|BLOBREADER|HEAPSNAPSHOT|JSSTREAM|LOCKS|MESSAGEPORT|STATWATCHER|STREAMPIPE|SIGINTWATCHDOG|WORKER)/;

test('every kind of async resource of this Node.js has been thought about', () => {
  const unknown = Object.keys(asyncWrapProviders).filter((name) => !KNOWN.test(name));
  expect(unknown, 'decide in work.ts whether these end by themselves').toEqual([]);
});
