import { afterEach, describe, expect, test } from 'vitest';
import { functionNamed, lambdaFixture } from './fixture.ts';
import type { LambdaFixture } from './fixture.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((stop) => stop()));
});
const start = async (...args: Parameters<typeof lambdaFixture>): Promise<LambdaFixture> => {
  const world = await lambdaFixture(...args);
  cleanUps.push(world.lambda.stop);
  return world;
};
const counter = functionNamed('counter', 'counter.ts', { environment: { GREETING: 'hello' } });
const misbehave = functionNamed('misbehave', 'misbehave.ts', { timeoutSeconds: 3 });
const flaky = functionNamed('flaky', 'flaky.ts', { timeoutSeconds: 60 });

/** JSON text of so many bytes. */
const textOf = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

describe('Invoke, RequestResponse', () => {
  test('answers what the function returns', async () => {
    const { invoke } = await start([counter]);
    expect(await invoke('counter', { n: 1 })).toEqual({
      StatusCode: 200,
      ExecutedVersion: '$LATEST',
      Payload: {
        served: 1,
        event: { n: 1 },
        greeting: 'hello',
        remaining: 30_000,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        functionName: 'counter',
        memory: '128',
      },
    });
  });

  test('takes no payload for an empty object, and a name in any of its forms', async () => {
    const { invoke } = await start([counter]);
    const names = ['counter', 'counter:$LATEST', 'arn:aws:lambda:eu-west-1:000000000000:function:counter'];
    for (const name of names) expect((await invoke(name)).Payload.event).toEqual({});
  });

  test('answers 200 with FunctionError when the function fails', async () => {
    const { invoke } = await start([misbehave]);
    expect(await invoke('misbehave', 'throw')).toMatchObject({
      StatusCode: 200,
      FunctionError: 'Unhandled',
      Payload: { errorType: 'TypeError', errorMessage: 'no such document' },
    });
  });

  test('shows the end of the log when asked', async () => {
    const { invoke } = await start([functionNamed('talkative', 'talkative.ts')]);
    const { LogResult } = await invoke('talkative', null, { LogType: 'Tail' });
    const log = Buffer.from(LogResult, 'base64').toString('utf8').split('\n');
    expect(log[0]).toMatch(/^START RequestId: \S+ Version: \$LATEST$/);
    expect(log[1]).toBe("first { of: 'many' }");
    expect(log.at(-2)).toMatch(/^END RequestId: /);
  });

  test('hands every line on with function, environment and the time of the run', async () => {
    const { invoke, lines, clock } = await start([functionNamed('talkative', 'talkative.ts')]);
    await invoke('talkative');
    expect(lines[1]).toEqual({
      functionName: 'talkative',
      environment: 'talkative#1',
      stream: 'stderr',
      text: 'to the other stream',
      at: clock.now(),
    });
  });

  test.each([
    ['an unknown function', { FunctionName: 'nobody' }, 'ResourceNotFoundException', 404],
    ['a version', { FunctionName: 'counter:3' }, 'ResourceNotFoundException', 404],
    ['no JSON', { Payload: '{"n":' }, 'InvalidRequestContentException', 400],
    ['an unknown type', { InvocationType: 'Later' }, 'InvalidParameterValueException', 400],
    ['more than 6 MB', { Payload: textOf(6 * 1024 * 1024 + 1) }, 'RequestTooLargeException', 413],
    [
      'more than 1 MB later',
      { Payload: textOf(1024 * 1024 + 1), InvocationType: 'Event' },
      'RequestTooLargeException',
      413,
    ],
    ['an alias, of which there are none', { Qualifier: 'live' }, 'ResourceNotFoundException', 404],
  ])('refuses %s', async (_, input, code, status) => {
    const { call } = await start([counter]);
    await expect(call('Invoke', { FunctionName: 'counter', ...input })).rejects.toMatchObject({
      code,
      status,
    });
  });

  test('takes exactly 6 MB', async () => {
    const { invoke } = await start([misbehave]);
    const answer = await invoke('misbehave', undefined, { Payload: textOf(6 * 1024 * 1024) });
    expect(answer.Payload.errorMessage).toMatch(/is not a function|deeds/);
  });

  test('a dry run runs nothing', async () => {
    const { invoke, lambda } = await start([counter]);
    expect(await invoke('counter', {}, { InvocationType: 'DryRun' })).toMatchObject({ StatusCode: 204 });
    expect(lambda.environments()).toEqual([]);
  });
});

describe('environments', () => {
  test('are reused, the one used last first', async () => {
    const { invoke, during, lambda } = await start([flaky]);
    await during(Promise.all([invoke('flaky', { takesMs: 10 }), invoke('flaky', { takesMs: 20 })]));
    expect(lambda.environments()).toMatchObject([{ name: 'flaky#1' }, { name: 'flaky#2' }]);
    expect(['flaky#1', 'flaky#2', 'flaky#3'].map(lambda.lives)).toEqual([true, true, false]);
    const answers = [await invoke('flaky', {}), await invoke('flaky', {})];
    expect(answers.map(({ Payload }) => Payload)).toEqual([
      { attempts: 2, environment: 'flaky#2' },
      { attempts: 3, environment: 'flaky#2' },
    ]);
    expect(lambda.environments()).toMatchObject([
      { name: 'flaky#1', functionName: 'flaky', state: 'idle', served: 1 },
      { name: 'flaky#2', functionName: 'flaky', state: 'idle', served: 3 },
    ]);
  });

  test('are stopped when they have been idle for long', async () => {
    const { invoke, pass, lambda } = await start([counter], { idleMs: 60_000 });
    await invoke('counter');
    await pass(59);
    expect((await invoke('counter')).Payload.served).toBe(2);
    await pass(59);
    expect(lambda.environments()).toHaveLength(1);
    await pass(2);
    expect(lambda.environments()).toHaveLength(0);
    expect((await invoke('counter')).Payload.served).toBe(1);
  });

  test('beyond twice the limit of concurrency make room for others, the one used longest ago first', async () => {
    const other = functionNamed('other', 'counter.ts');
    const { invoke, pass, lambda } = await start([counter, other, misbehave], { concurrency: 1 });
    await invoke('counter');
    await invoke('other');
    await invoke('misbehave', null);
    await pass(1);
    expect(lambda.environments().map(({ name }) => name)).toEqual(['other#1', 'misbehave#1']);
  });

  test('killed at work answer a crash, and the next invocation gets a fresh one', async () => {
    const { invoke, lambda } = await start([misbehave]);
    await invoke('misbehave', null);
    const answer = invoke('misbehave', 'hang');
    expect(lambda.environments()).toMatchObject([{ name: 'misbehave#1', state: 'busy' }]);
    expect(await lambda.kill('misbehave#1')).toBe(true);
    expect(await answer).toMatchObject({
      FunctionError: 'Unhandled',
      Payload: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('signal: killed') },
    });
    expect((await invoke('misbehave', null)).Payload).toBe('well');
    expect(lambda.environments()).toMatchObject([{ name: 'misbehave#2' }]);
    expect(await lambda.kill('misbehave#1')).toBe(false);
  });

  test('time out by the clock of the run, and are replaced', async () => {
    const { invoke, during, clock, lambda } = await start([misbehave]);
    const before = clock.now();
    const answer = await during<{ Payload: unknown }>(invoke('misbehave', 'hang'));
    expect(answer.Payload).toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(/^RequestId: \S{36} Error: Task timed out after 3\.00 seconds$/),
    });
    expect(clock.now() - before).toBe(3000);
    await invoke('misbehave', null);
    expect(lambda.environments()).toMatchObject([{ name: 'misbehave#2' }]);
  });

  test('get variables of their own, and their end is told', async () => {
    const ended: string[] = [];
    const { invoke, lambda } = await start([counter], {
      environmentFor: async (spec, name) => ({ GREETING: `${spec.name} in ${name}` }),
      onEnvironmentEnd: (name) => ended.push(name),
    });
    expect((await invoke('counter')).Payload.greeting).toBe('counter in counter#1');
    await lambda.stop();
    expect(ended).toEqual(['counter#1']);
    expect(lambda.environments()).toEqual([]);
  });
});

describe('concurrency', () => {
  test('a reserved function has its own places, and no more', async () => {
    const reserved = { ...flaky, reservedConcurrency: 1 };
    const { invoke, during } = await start([reserved, counter]);
    const first = invoke('flaky', { takesMs: 1000 });
    await expect(invoke('flaky', {})).rejects.toMatchObject({
      code: 'TooManyRequestsException',
      status: 429,
      members: { Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded' },
    });
    await invoke('counter');
    expect((await during<{ Payload: unknown }>(first)).Payload).toMatchObject({ attempts: 1 });
    expect((await invoke('flaky', {})).Payload).toMatchObject({ attempts: 2 });
  });

  test('all others share what is left', async () => {
    const reserved = functionNamed('reserved', 'counter.ts', { reservedConcurrency: 1 });
    const { invoke, during } = await start([reserved, flaky, counter], { concurrency: 3 });
    const two = [invoke('flaky', { takesMs: 1000 }), invoke('flaky', { takesMs: 1000 })];
    await expect(invoke('counter')).rejects.toMatchObject({
      code: 'TooManyRequestsException',
      members: { Reason: 'ConcurrentInvocationLimitExceeded' },
    });
    await invoke('reserved');
    await during(Promise.all(two));
    await invoke('counter');
  });
});

const attemptsIn = ({ lines }: LambdaFixture) =>
  lines
    .filter(({ environment }) => environment !== 'lambda')
    .map(({ text }) => JSON.parse(text) as { at: number; requestId: string });

describe('Invoke, Event', () => {
  test('answers 202 at once, and repeats a failure after one and two minutes under one request id', async () => {
    const world = await start([flaky]);
    const before = world.clock.now();
    expect(await world.invoke('flaky', { failures: 2 }, { InvocationType: 'Event' })).toEqual({
      StatusCode: 202,
    });
    await world.pass(600);
    const attempts = attemptsIn(world);
    expect(attempts.map(({ at }) => (at - before) / 1000)).toEqual([0, 60, 180]);
    expect(new Set(attempts.map(({ requestId }) => requestId)).size).toBe(1);
    expect(world.lines).toHaveLength(3);
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('gives up after %d retries, and says so', async (asyncRetries, count) => {
    const world = await start([{ ...flaky, asyncRetries }]);
    await world.invoke('flaky', { failures: 9 }, { InvocationType: 'Event' });
    await world.pass(3600);
    expect(attemptsIn(world)).toHaveLength(count);
    expect(world.lines.at(-1)).toMatchObject({
      environment: 'lambda',
      text: expect.stringMatching(/gave up .* of flaky: RetriesExhausted/),
    });
  });

  test('retries what is throttled, with back-off, until there is a place', async () => {
    const world = await start([{ ...flaky, reservedConcurrency: 1 }]);
    const before = world.clock.now();
    const long = world.invoke('flaky', { takesMs: 10_000 });
    await world.invoke('flaky', {}, { InvocationType: 'Event' });
    await world.pass(60);
    await long;
    expect(attemptsIn(world).map(({ at }) => (at - before) / 1000)).toEqual([0, 15]);
  });

  test('drops what has become too old', async () => {
    const world = await start([
      { ...flaky, timeoutSeconds: 900, reservedConcurrency: 1, asyncMaxAgeSeconds: 60 },
    ]);
    void world.invoke('flaky', { takesMs: 600_000 });
    await world.invoke('flaky', {}, { InvocationType: 'Event' });
    await world.pass(59);
    expect(world.lines).toHaveLength(1);
    await world.pass(1);
    expect(world.lines.at(-1)?.text).toMatch(/EventAgeExceeded/);
    await world.pass(800);
    expect(attemptsIn(world)).toHaveLength(1);
  });
});

describe('the description of functions', () => {
  test('GetFunctionConfiguration, GetFunction and ListFunctions agree', async () => {
    const { call } = await start([{ ...counter, reservedConcurrency: 2 }, flaky]);
    const configuration = await call('GetFunctionConfiguration', { FunctionName: 'counter' });
    expect(configuration).toMatchObject({
      FunctionName: 'counter',
      FunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:counter',
      Timeout: 30,
      MemorySize: 128,
      Handler: 'counter.handler',
    });
    expect(await call('GetFunction', { FunctionName: 'counter' })).toEqual({
      Configuration: configuration,
      Concurrency: { ReservedConcurrentExecutions: 2 },
    });
    expect((await call('ListFunctions', {})).Functions[0]).toEqual(configuration);
    await expect(call('GetFunction', { FunctionName: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(call('DeleteFunction', { FunctionName: 'x' })).rejects.toMatchObject({
      code: 'UnknownOperationException',
    });
  });
});

describe('stop', () => {
  test('ends threads and events that wait, and leaves nothing on the clock', async () => {
    const world = await start([flaky, counter]);
    await world.invoke('flaky', { failures: 9 }, { InvocationType: 'Event' });
    await world.pass(1);
    const running = world.invoke('flaky', { takesMs: 50_000 });
    await world.lambda.stop();
    expect((await running).Payload.errorType).toBe('Runtime.ExitError');
    expect(world.clock.nextAt()).toBeUndefined();
    await expect(world.invoke('counter')).rejects.toThrow(/Lambda has been stopped/);
  });
});
