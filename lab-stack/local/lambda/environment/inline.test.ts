import { describe, expect, test } from 'vitest';
import { sleep, turn, virtualClock } from '../../clock.ts';
import { functionNamed } from '../fixture.ts';
import type { Outcome } from '../spec.ts';
import { inlineStarter } from './inline.ts';
import type { InlineContext, InlineHandler } from './inline.ts';

/** One environment of a function with three seconds, and the calls that reached the door. */
function open(handler: InlineHandler) {
  const clock = virtualClock();
  const called: string[] = [];
  let ended = 0;
  const start = inlineStarter({
    clock,
    handlers: { worker: handler },
    async call(service, action, _input, _signal, caller) {
      called.push(`${caller}: ${service}.${action}`);
      await sleep(clock, 800);
      if (action === 'Refused') throw new Error('refused');
      return action;
    },
  });
  const environment = start({
    name: 'worker#1',
    spec: functionNamed('worker', 'counter.ts', { timeoutSeconds: 3 }),
    variables: {},
    onLog: () => {},
    onEnd: () => void ended++,
  });
  const invoke = (event: unknown): Promise<Outcome> =>
    environment.invoke({ requestId: 'r-1', payload: JSON.stringify(event), functionArn: '' });
  return { clock, called, environment, invoke, ended: () => ended };
}

const errorOf = ({ payload }: Outcome): { errorType: string; errorMessage: string } => JSON.parse(payload);

describe('an environment without a thread', () => {
  test('answers with the JSON of what the handler gives, and null for nothing', async () => {
    const { invoke } = open((event) => (event === 1 ? { got: event } : undefined));
    expect(await invoke(1)).toEqual({ failed: false, payload: '{"got":1}' });
    expect(await invoke(2)).toEqual({ failed: false, payload: 'null' });
  });

  test('a thrown error is the answer, and the next invocation is served', async () => {
    const { invoke, environment } = open((event) => {
      if (event === 1) throw new TypeError('not this one');
      return event;
    });
    const failed = await invoke(1);
    expect(failed.failed).toBe(true);
    expect(errorOf(failed)).toMatchObject({ errorType: 'TypeError', errorMessage: 'not this one' });
    expect(environment.state()).toBe('ready');
    expect(await invoke(2)).toEqual({ failed: false, payload: '2' });
  });

  test('calls pass the door in the name of the environment, and refusals reach the handler', async () => {
    const { clock, called, invoke } = open(async (_, { call, getRemainingTimeInMillis }) => {
      const answer = await call('sqs', 'Answered', {});
      const error = await call('sqs', 'Refused', {}).catch((refused: Error) => refused.message);
      return [answer, error, getRemainingTimeInMillis()];
    });
    const outcome = invoke(1);
    await clock.advance(1600);
    expect(JSON.parse((await outcome).payload)).toEqual(['Answered', 'refused', 1400]);
    expect(called).toEqual(['worker#1: sqs.Answered', 'worker#1: sqs.Refused']);
  });

  test('a timeout ends it, and from then on its handler calls nobody and hears nothing', async () => {
    let heard = 0;
    const { clock, called, invoke, environment, ended } = open(async (_, { call }) => {
      for (;;) {
        await call('sqs', 'Again', {});
        heard++;
      }
    });
    const outcome = invoke(1);
    await clock.advance(3000);
    expect(errorOf(await outcome)).toEqual({
      errorType: 'Sandbox.Timedout',
      errorMessage: 'RequestId: r-1 Error: Task timed out after 3.00 seconds',
    });
    expect([environment.state(), ended()]).toEqual(['ended', 1]);
    const before = [called.length, heard];
    await clock.advance(60_000);
    expect([called.length, heard]).toEqual(before);
  });

  test('a kill in the middle of an invocation is its answer, and ends it once', async () => {
    let context: InlineContext | undefined;
    const { called, invoke, environment, ended } = open((_, given) => {
      context = given;
      return new Promise(() => {});
    });
    const outcome = invoke(1);
    await turn();
    await environment.kill();
    await environment.kill();
    expect(errorOf(await outcome).errorMessage).toContain('signal: killed');
    expect(ended()).toBe(1);
    void context!.call('sqs', 'Late', {});
    await turn();
    expect(called).toEqual([]);
  });
});

test('a function without a handler says what is missing', () => {
  const start = inlineStarter({ clock: virtualClock(), handlers: {}, call: async () => undefined });
  const spec = functionNamed('worker', 'counter.ts');
  expect(() => start({ name: 'worker#1', spec, variables: {}, onLog() {}, onEnd() {} })).toThrow(
    'Function worker has no handler',
  );
});
