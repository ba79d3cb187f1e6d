import { expect, test } from 'vitest';
import { workerTwoDeliveries } from '../../faults/scenarios/worker-two-deliveries.ts';
import { prepareCode } from '../../faults/world/code.ts';
import { openFloor } from './floor.ts';

test('the floor makes the calls of every invocation of the story, as often as it is asked', async () => {
  const floor = await openFloor(await prepareCode(), workerTwoDeliveries);
  // One claims and settles, the other finds that it is done.
  expect(floor.calls).toBe(3);
  await floor.play(false);
  await floor.play(true);
});
