import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '26-list-outlives-its-batch',
  rank: 'next in line',
  rows: ['E15'],
  belief: 'A module is fresh for each call.',
  scenario: 'worker-provider-away',
  breaks: 'no-wasted-delivery',
  recognise: 'The second delivery does the work and reports the failure of the first.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: `  const again = new Set<string>();
`,
          instead: '',
        },
        {
          there: '/** How a batch is worked through. */',
          instead: `const again = new Set<string>();

/** How a batch is worked through. */`,
        },
      ],
    },
  ],
};
