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
          there: `  const expired = '(#status = :processing AND leaseUntil < :expired)';
`,
          instead: '',
        },
        {
          there: 'ConditionExpression: expiredOnly ? expired : `#status = :queued OR ${expired}`,',
          instead: "ConditionExpression: '#status = :queued',",
        },
        { there: "...(expiredOnly ? {} : { ':queued': 'QUEUED' }),", instead: "':queued': 'QUEUED'," },
        {
          there: `      ':expired': now - CLOCK_SKEW_MS,
`,
          instead: '',
        },
        {
          there: `now: number,
  expiredOnly: boolean,
): UpdateCommandInput`,
          instead: `now: number,
): UpdateCommandInput`,
        },
        {
          there: 'claimWrite(jobId, owner, deadline + LEASE_MARGIN_MS, now, expiredOnly)',
          instead: 'claimWrite(jobId, owner, deadline + LEASE_MARGIN_MS, now)',
        },
        {
          there: '{ expiredOnly = false }: { expiredOnly?: boolean } = {},',
          instead: '_only: { expiredOnly?: boolean } = {},',
        },
      ],
    },
  ],
};
