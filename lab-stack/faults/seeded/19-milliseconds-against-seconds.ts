import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '19-milliseconds-against-seconds',
  rank: '16a',
  rows: ['D3'],
  belief: 'Both are times.',
  scenario: 'worker-one-delivery',
  breaks: 'terminal-or-owned',
  recognise: 'The worker gets no further than its claim, and to all others its lease never runs out.',
  patches: [
    {
      file: 'worker/claim.ts',
      edits: [
        {
          there: "values: { ':expired': now - CLOCK_SKEW_MS } };",
          instead: "values: { ':expired': Math.floor((now - CLOCK_SKEW_MS) / 1_000) } };",
        },
      ],
    },
  ],
};
