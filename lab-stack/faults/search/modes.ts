import type { Bounds } from '../scenario.ts';

/** How far to look: `quick` in each run of the tests, `thorough` by command. */
export type Mode = 'quick' | 'thorough';

const FAULTS: Readonly<Record<Mode, number>> = { quick: 1, thorough: 2 };
const SWITCHES_OF_THREE = 2;

/**
 * The bounds of a mode: each single fault (quick) or each pair (thorough), alone and beside one hold. All
 * interleavings of two runs; of three and more, those with at most two switches. `stated` goes before.
 */
export function boundsFor(mode: Mode, runs: number, stated: Partial<Bounds> = {}): Bounds {
  return {
    faults: FAULTS[mode],
    holds: 1,
    ...(runs > 2 && { switches: SWITCHES_OF_THREE }),
    ...stated,
  };
}
