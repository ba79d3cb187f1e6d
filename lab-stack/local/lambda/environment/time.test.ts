import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { realWorld, scaledWorld, startFixture, virtualWorld } from './fixtures/start.ts';
import type { Started } from './fixtures/start.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});
const start = async (...args: Parameters<typeof startFixture>): Promise<Started> => {
  const one = await startFixture(...args);
  cleanUps.push(() => one.environment.kill());
  return one;
};

const WAYS = [
  ['setTimeout', undefined],
  ['promises', 'value'],
  ['promisified', undefined],
  ['signal', 'TimeoutError'],
  ['aborted', 'AbortError'],
  ['interval', 4],
  ['cleared', 'quiet'],
] as const;

describe('virtual time', () => {
  test.each(WAYS)('%s takes exactly its span of the run, and none of ours', async (way, result) => {
    const world = virtualWorld();
    const hours = 6 * 3_600_000;
    const { invoke, environment } = await start('waits.ts', world, { timeoutSeconds: 86_400 });
    const before = world.clock.now();
    const { payload } = await world.during(environment, invoke({ way, ms: hours }));
    expect(payload).toEqual({
      ...(result !== undefined && { result }),
      byDate: hours,
      byNewDate: hours,
      byPerformance: hours,
      isDate: true,
    });
    expect(world.clock.now() - before).toBe(hours);
  });

  test('does not move while real work goes on', async () => {
    const world = virtualWorld();
    const { invoke, environment } = await start('waits.ts', world);
    const { payload } = await world.during(environment, invoke({ way: 'file', ms: 0 }));
    expect(payload).toMatchObject({ result: true, byDate: 0 });
  });

  test('a timer that would fire after the timeout never does', async () => {
    const world = virtualWorld();
    const { invoke, environment } = await start('waits.ts', world, { timeoutSeconds: 5 });
    const { payload } = await world.during(environment, invoke({ way: 'promises', ms: 5001 }));
    expect(payload.errorType).toBe('Sandbox.Timedout');
    expect(world.clock.nextAt()).toBeUndefined();
  });
});

describe('scaled time', () => {
  test.each(WAYS)('%s is done when its span of the run is over', async (way, result) => {
    const { invoke } = await start('waits.ts', scaledWorld(2000), { timeoutSeconds: 900 });
    const { payload } = await invoke({ way, ms: 60_000 });
    expect(payload.result).toEqual(result);
    expect(payload.byDate).toBeGreaterThanOrEqual(59_000);
    expect(payload.byPerformance).toBeGreaterThanOrEqual(59_000);
  });
});

async function door(answer: (response: ServerResponse) => void): Promise<{ url: string; open(): number }> {
  let open = 0;
  const server: Server = createServer((request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.unshift(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open: () => open };
}
const sent = (response: ServerResponse): void => {
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  response.end('{"MessageId":"m-1","MD5OfMessageBody":"5d41402abc4b2a76b9719d911017c592"}');
};
const variables = (url: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: url,
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});

describe('the SDK in virtual time', () => {
  test('calls again and again over one kept connection while no time passes', async () => {
    const world = virtualWorld();
    const { url, open } = await door(sent);
    const { invoke, environment } = await start('sdk.ts', world, {}, variables(url));
    const before = world.clock.now();
    for (let call = 0; call < 20; call += 1) {
      const { payload } = await world.during(environment, invoke({ url: `${url}/1/jobs` }), open);
      expect(payload).toBe('m-1');
    }
    expect(world.clock.now()).toBe(before);
  });

  test('waits for a door that keeps the call, and then backs off by the clock of the run', async () => {
    const world = virtualWorld();
    let calls = 0;
    const { url, open } = await door((response) => {
      calls += 1;
      if (calls > 2) return sent(response);
      world.clock.after(3000, () => {
        response.statusCode = 503;
        response.end('{}');
      });
    });
    const { invoke, environment } = await start('sdk.ts', world, {}, variables(url));
    const before = world.clock.now();
    const { payload } = await world.during(environment, invoke({ url: `${url}/1/jobs` }), open);
    expect(payload).toBe('m-1');
    expect(calls).toBe(3);
    expect(world.clock.now() - before).toBeGreaterThanOrEqual(6000);
  });
});

describe('fetch in virtual time', () => {
  test('asks again and again while no time passes, and upkeep of its sockets never holds the clock', async () => {
    const world = virtualWorld();
    const { url, open } = await door((response) => response.end('made'));
    const { invoke, environment } = await start('fetching.ts', world);
    for (let call = 0; call < 20; call += 1) {
      const { payload } = await world.during(environment, invoke({ url, timeoutMs: 5000 }), open);
      expect(payload).toEqual({ text: 'made', took: 0 });
    }
  });

  test('gives up by the clock of the run, and can then ask again', async () => {
    const world = virtualWorld();
    let slow = true;
    const { url, open } = await door((response) => {
      if (!slow) response.end('made');
    });
    const { invoke, environment } = await start('fetching.ts', world);
    const { payload } = await world.during(environment, invoke({ url, timeoutMs: 5000 }), open);
    expect(payload).toEqual({ error: 'TimeoutError', took: 5000 });
    slow = false;
    const again = await world.during(environment, invoke({ url, timeoutMs: 5000 }), open);
    expect(again.payload).toEqual({ text: 'made', took: 0 });
  });

  test('is not answered early: a door that keeps the call lets time pass', async () => {
    const world = virtualWorld();
    const { url, open } = await door((response) => {
      world.clock.after(700, () => response.end('made'));
    });
    const { invoke, environment } = await start('fetching.ts', world);
    const { payload } = await world.during(environment, invoke({ url, timeoutMs: 5000 }), open);
    expect(payload).toEqual({ text: 'made', took: 700 });
  });
});

test('a real environment keeps the time of the machine', async () => {
  const { invoke } = await start('waits.ts', realWorld());
  const { payload } = await invoke({ way: 'promises', ms: 5 });
  expect(payload).toMatchObject({ result: 'value', isDate: true });
});
