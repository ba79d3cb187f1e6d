import {
  GetEventSourceMappingCommand,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lambda } from '#lab/aws.ts';
import { refuse, startStack, stopStack, type Stack } from '#lab/worker/stack.fixture.ts';
import { pauseMappings } from './mapping.ts';
import { replay } from './replay.ts';
import { parseRequest } from './request.ts';

const client = mockClient(lambda);
afterAll(() => client.restore());
let stack: Stack;
let state: string;
/** Whether Lambda can be reached. */
let alive: boolean;
/** What the mapping is asked to become, in order. */
let changes: boolean[];

beforeEach(async () => {
  stack = await startStack();
  vi.stubEnv('WORKER_FUNCTION', 'worker');
  state = 'Enabled';
  alive = true;
  changes = [];
  client.reset();
  client.on(ListEventSourceMappingsCommand).callsFake(() => ({
    EventSourceMappings: [{ UUID: 'mapping-1', State: state }],
  }));
  client.on(GetEventSourceMappingCommand).callsFake(() => {
    if (!alive) throw new Error('gone');
    // A change takes effect a look later.
    const seen = state;
    if (state === 'Disabling') state = 'Disabled';
    if (state === 'Enabling') state = 'Enabled';
    return { State: seen };
  });
  client.on(UpdateEventSourceMappingCommand).callsFake(({ Enabled }: { Enabled: boolean }) => {
    changes.push(Enabled);
    state = Enabled ? 'Enabling' : 'Disabling';
    return { State: state };
  });
});
afterEach(stopStack);

function run(pauseMapping = true): ReturnType<typeof replay> {
  const request = parseRequest({ action: 'inspect', operator: 'ada', reason: 'looking', pauseMapping });
  return stack.until(replay(request, Date.now() + 900_000));
}

describe('pausing the worker', () => {
  test('lasts while the queue is inspected, and ends with it', async () => {
    const states: string[] = [];
    stack.next('ReceiveMessage', (call) => {
      states.push(state);
      return call();
    });
    await run();
    expect(states).toEqual(['Disabled']);
    expect(state).toBe('Enabled');
  });

  test('ends also when the inspection fails', async () => {
    stack.next('ReceiveMessage', refuse);
    await expect(run()).rejects.toThrow('Refused by the test.');
    expect(state).toBe('Enabled');
    expect(await run(false)).not.toHaveProperty('refused');
  });

  test('does not touch a mapping that somebody else has switched off', async () => {
    state = 'Disabled';
    await run();
    expect(changes).toEqual([]);
    expect(state).toBe('Disabled');
  });

  test('is undone by the next run when a run died over it', async () => {
    stack.next('ReceiveMessage', async (call) => {
      alive = false;
      return call();
    });
    await expect(run()).rejects.toThrow('gone');
    expect(state).toBe('Disabled');
    alive = true;
    expect((await run(false)).refused).toContain('Another replay');
    vi.setSystemTime(Date.now() + 910_000);
    await run(false);
    expect(state).toBe('Enabled');
  });

  test('is not taken for refused when the answer was lost and the repeat found the change under way', async () => {
    client.on(UpdateEventSourceMappingCommand).callsFake(({ Enabled }: { Enabled: boolean }) => {
      state = Enabled ? 'Enabling' : 'Disabling';
      throw Object.assign(new Error('in use'), { name: 'ResourceInUseException' });
    });
    const states: string[] = [];
    stack.next('ReceiveMessage', (call) => {
      states.push(state);
      return call();
    });
    await run();
    expect(states).toEqual(['Disabled']);
    expect(state).toBe('Enabled');
  });

  test('that is refused for another reason is an error', async () => {
    client.on(UpdateEventSourceMappingCommand).rejects(new Error('not allowed'));
    await expect(stack.until(pauseMappings(['mapping-1']))).rejects.toThrow('not allowed');
  });

  test('that never takes effect is an error that says where to look', async () => {
    client.on(GetEventSourceMappingCommand).resolves({ State: 'Updating' });
    await expect(stack.until(pauseMappings(['mapping-1']))).rejects.toThrow(
      /mapping-1 of worker is Updating/,
    );
  });
});
