/** Carries a run on a virtual clock forward, until its work is done or the stack is quiet. */

import { sleep, type VirtualClock } from '../local/clock.ts';
import { jumper, settlementOf, type Settling } from '../local/jump.ts';
import type { Stack } from '../local/stack.ts';
import type { Portal } from './customer.ts';
import { readState, type StackState } from './state.ts';

/** A day of the stack's time: longer than any message of a run stays anywhere. */
const LIMIT_MS = 24 * 60 * 60 * 1_000;

/** Makes the clock jump until a promise has settled, and gives its value. Rejects with the signal's reason. */
export type Drive = <T>(work: Promise<T>) => Promise<T>;

export function driver(clock: VirtualClock, stack: Stack, portal: Portal, signal?: AbortSignal): Drive {
  const settling: Settling = {
    idle: stack.settling.idle,
    activity: () => stack.settling.activity() + portal.activity(),
  };
  const until = jumper(clock, settling);
  return async (work) => {
    const ended = settlementOf(work);
    await until(() => ended() || signal?.aborted === true, LIMIT_MS);
    signal?.throwIfAborted();
    return work;
  };
}

/** How often the stores are looked at, milliseconds of the stack's time. */
const LOOK_EVERY_MS = 5_000;

/** Resolves when nothing moves any more: queue and outbox empty, nobody at work. */
export async function quiet(stack: Stack, onState: (state: StackState) => void = () => {}): Promise<void> {
  for (;;) {
    const state = await readState(stack);
    onState(state);
    const { queue, outbox, jobs } = state;
    const moving =
      queue.visible + queue.inFlight + queue.delayed + outbox.pending + (jobs['PROCESSING'] ?? 0);
    if (moving === 0) return;
    await sleep(stack.clock, LOOK_EVERY_MS);
  }
}
