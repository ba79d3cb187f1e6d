import type { Bounds } from '../scenario.ts';

/** How far to look: `quick` in each run of the tests, `thorough` by command. */
export type Mode = 'quick' | 'thorough';

/** Faults in one schedule beyond what the scenario states for quick. */
const MORE_FAULTS: Readonly<Record<Mode, number>> = { quick: 0, thorough: 1 };
const SWITCHES_OF_THREE = 2;

/**
 * The bounds of a mode. Where a scenario states nothing else: each single fault, alone and beside one hold; all
 * interleavings of two runs; of three and more, those with at most two switches. Thorough looks at one fault more
 * than quick: at pairs, where quick looks at single ones.
 */
export function boundsFor(mode: Mode, runs: number, stated: Partial<Bounds> = {}): Bounds {
  const { faults = 1, ...others } = stated;
  return {
    faults: faults + MORE_FAULTS[mode],
    holds: 1,
    ...(runs > 2 && { switches: SWITCHES_OF_THREE }),
    ...others,
  };
}
