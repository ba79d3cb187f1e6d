import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '20-waits-for-ttl',
  rank: '16b',
  rows: ['D5'],
  belief: 'The table removes what has expired, on time.',
  scenario: 'worker-one-delivery',
  breaks: 'terminal-or-owned',
  recognise: 'The worker gets no further than its claim, which waits for a deletion that does not come.',
  patches: [
    {
      file: 'worker/claim.ts',
      edits: [
        {
          there:
            "return { expression: 'leaseUntil < :expired', values: { ':expired': now - CLOCK_SKEW_MS } };",
          instead: "return { expression: 'attribute_not_exists(leaseUntil)', values: {} };",
        },
        {
          there: 'function leaseOver(now: number): Condition {',
          instead: 'function leaseOver(): Condition {',
        },
        { there: 'const over = leaseOver(now);', instead: 'const over = leaseOver();' },
        {
          there: 'function mayTake(now: number, expiredOnly: boolean): Condition {',
          instead: 'function mayTake(expiredOnly: boolean): Condition {',
        },
        { there: 'mayTake(now, expiredOnly)', instead: 'mayTake(expiredOnly)' },
      ],
    },
  ],
};
