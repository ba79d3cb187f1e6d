import { afterEach, expect, test, vi } from 'vitest';
import { newGate, openGate, standAt } from './gate.ts';

afterEach(() => vi.restoreAllMocks());

test('a thread that answered before the gate was opened for it waits for the one after', () => {
  const gate = newGate();
  // The host opens the gate once for each time the thread waits.
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    openGate(gate);
    return 'ok';
  });
  standAt(gate, 1);
  expect(Atomics.load(gate, 0)).toBe(2);
  standAt(gate, 1);
  expect(wait).toHaveBeenCalledTimes(2);
});
