import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '18-no-lease',
  rank: '7',
  rows: ['D2'],
  belief: 'Whoever takes a job gives it back.',
  scenario: 'worker-one-delivery',
  breaks: 'terminal-or-owned',
  recognise: 'The worker gets no further than its claim, and nobody may ever take the job again.',
  patches: [
    {
      file: 'worker/claim.ts',
      edits: [
        {
          there: `  const over = leaseOver(now);
  const abandoned = \`#status = :processing AND \${inParentheses(over.expression)}\`;
  if (expiredOnly) return { expression: abandoned, values: over.values };
  return { expression: \`#status = :queued OR (\${abandoned})\`, values: { ':queued': 'QUEUED', ...over.values } };`,
          instead: "  return { expression: '#status = :queued', values: { ':queued': 'QUEUED' } };",
        },
        {
          there: "import { inParentheses, type Condition } from './condition.ts';",
          instead: "import type { Condition } from './condition.ts';",
        },
        {
          there: 'function mayTake(now: number, expiredOnly: boolean): Condition {',
          instead: 'function mayTake(): Condition {',
        },
        {
          there: 'await take(jobId, update, mayTake(now, expiredOnly), now);',
          instead: 'await take(jobId, update, mayTake(), now);',
        },
        {
          there: '{ expiredOnly = false }: { expiredOnly?: boolean } = {},',
          instead: '_only: { expiredOnly?: boolean } = {},',
        },
        {
          there: `/** When a job that is PROCESSING may be taken: its lease ended longer ago than two clocks may differ. */
function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :expired', values: { ':expired': now - CLOCK_SKEW_MS } };
}
`,
          instead: '',
        },
      ],
    },
  ],
};
