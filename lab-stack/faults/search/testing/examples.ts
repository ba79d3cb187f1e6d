import type { ModelScenario } from './arbitraries.ts';

/**
 * One after another, C, A, B needs no switch, and is played in the order A B C C A A B B: the first steps of all
 * three are independent, C writes what A reads, and B overwrites it.
 */
export const resting: ModelScenario = {
  runs: [
    {
      name: 'A',
      retries: 0,
      program: [
        { do: 'write', key: 'y', value: 1 },
        { do: 'read', key: 'x' },
      ],
    },
    {
      name: 'B',
      retries: 0,
      program: [
        { do: 'effect', name: 'e', keyed: true },
        { do: 'write', key: 'x', value: 1 },
      ],
    },
    {
      name: 'C',
      retries: 0,
      program: [
        { do: 'send', bodies: [1] },
        { do: 'write', key: 'x', value: 2 },
      ],
    },
  ],
  bounds: { faults: 1, holds: 0, switches: 0 },
};

/** Two runs that send two messages each to one queue, by calls of which a part may fail. */
export const batches: ModelScenario = {
  runs: ['A', 'B'].map((name, place) => ({
    name,
    retries: 0,
    program: [{ do: 'send', bodies: [place, 2 + place] }],
  })),
  bounds: { faults: 1, holds: 0 },
};

/** One run is acknowledged before or after the other one has written what it read. */
export const early: ModelScenario = {
  runs: [
    { name: 'A', retries: 0, program: [{ do: 'read', key: 'x' }] },
    { name: 'B', retries: 0, program: [{ do: 'write', key: 'x', value: 1 }] },
  ],
  bounds: { faults: 0, holds: 0 },
};

/** Two deliveries of one message, each of which counts by reading and writing. */
export const counters: ModelScenario = {
  runs: ['A', 'B'].map((name) => ({
    name,
    retries: 0,
    program: [
      { do: 'read', key: 'x' },
      { do: 'write-next', key: 'x' },
    ],
  })),
  bounds: { faults: 1, holds: 1 },
};

export const EXAMPLES: readonly [ModelScenario][] = [[resting], [batches], [early], [counters]];
