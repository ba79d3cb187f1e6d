import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { turn } from '../../clock.ts';
import { realWorld, startFixture, virtualWorld } from './fixtures/start.ts';
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

/** Time of the machine in which a thread that is not frozen would have done much. */
async function gap(): Promise<void> {
  const other = await start('counter.ts', realWorld());
  await other.invoke(null);
}

describe('between two invocations', () => {
  test('a timer stands still; what fell due meanwhile fires in the next invocation, before its handler', async () => {
    const world = virtualWorld();
    const { invoke, environment } = await start('unawaited.ts', world);
    const begun = (await invoke('timer')).payload.now;
    await world.clock.advance(2000, async () => expect(await environment.parked()).toBe(true));
    await gap();
    await world.clock.advance(58_000);
    expect((await invoke(null)).payload).toEqual({ fired: [begun + 60_000], turns: 0, now: begun + 60_000 });
  });

  test('an interval does not tick', async () => {
    const world = virtualWorld();
    const { invoke } = await start('unawaited.ts', world);
    await invoke('interval');
    for (let tick = 0; tick < 3; tick += 1) {
      await world.clock.advance(1000);
      await gap();
    }
    expect((await invoke(null)).payload.fired).toHaveLength(1);
    expect(world.clock.nextAt()).toBe(world.clock.now() + 1000);
  });

  test('a loop that never rests rests', async () => {
    const { invoke } = await start('unawaited.ts', realWorld());
    await invoke('loop');
    await gap();
    expect((await invoke(null)).payload.turns).toBeLessThan(10);
  });

  test('a request is not sent on, and goes on in the next invocation', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { invoke } = await start('unawaited.ts', realWorld(), {}, { DOOR: `http://127.0.0.1:${port}` });
    await invoke('request');
    await gap();
    expect(asked).toBe(0);
    for (let answered = 0; answered === 0;) answered = (await invoke(null)).payload.turns;
    expect(asked).toBe(1);
  });

  test('promises that were ready at the answer have gone on', async () => {
    const { invoke } = await start('unawaited.ts', realWorld());
    await invoke('promise');
    expect((await invoke(null)).payload.turns).toBe(1);
  });

  test('a rejection that nobody awaits ends the environment after its answer', async () => {
    const { invoke, environment } = await start('unawaited.ts', realWorld());
    expect((await invoke('rejection')).failed).toBe(false);
    while (environment.state() !== 'ended') await turn();
    expect((await invoke(null)).payload.errorType).toBe('Runtime.UnhandledPromiseRejection');
  });

  test.each([null, 'loop', 'interval'])('it ends as soon as it is killed (%s left behind)', async (what) => {
    const { invoke, environment } = await start('unawaited.ts', realWorld());
    await invoke(what);
    await environment.kill();
    expect(environment.state()).toBe('ended');
    expect((await invoke(null)).payload.errorMessage).toMatch(/signal: killed/);
  });
});
