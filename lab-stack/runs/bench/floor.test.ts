import { afterEach, expect, test } from 'vitest';
import { workerTwoDeliveries } from '../../faults/scenarios/worker-two-deliveries.ts';
import { prepareCode } from '../../faults/world/code.ts';
import { hasEngine } from '../../local/table/engine.ts';
import { openFloor, type Floor } from './floor.ts';

let floor: Floor | undefined;
afterEach(() => floor?.stop());

test.each(['memory', 'engine'] as const)(
  'the floor makes the calls of every invocation of the story, as often as it is asked: %s',
  async (table) => {
    if (table === 'engine' && !hasEngine()) return;
    floor = await openFloor(await prepareCode(), workerTwoDeliveries, table);
    // One claims and settles, the other finds that it is done.
    expect(floor.calls).toBe(3);
    for (const oneClient of [false, true, true]) {
      const { wall, cpu } = await floor.play(oneClient);
      expect(wall).toBeGreaterThan(0);
      expect(cpu).toBeGreaterThan(0);
    }
  },
);
