import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '17-claim-by-read',
  rank: '6',
  rows: ['D1'],
  belief: 'I checked, so I own it.',
  scenario: 'worker-two-deliveries',
  breaks: 'terminal-is-final',
  recognise: 'A looks, B does the whole job, and A claims what is already done.',
  patches: [
    {
      file: 'worker/claim.ts',
      edits: [
        {
          there: "import { isConditionFailed, jobThatRefused } from './refused.ts';",
          instead: "import { isConditionFailed, jobThatRefused, readJob } from './refused.ts';",
        },
        {
          there: `const now = Date.now();
  try {`,
          instead: `const now = Date.now();
  const found = await readJob(jobId);
  if (!found) return { result: 'missing' };
  if (isTerminal(found.status)) return { result: 'done', job: found };
  const expired = (found.leaseUntil ?? 0) < now - CLOCK_SKEW_MS;
  if (found.status === 'PROCESSING' ? !expired : expiredOnly) return { result: 'busy' };
  try {`,
        },
        {
          there: `  const expired = '(#status = :processing AND leaseUntil < :expired)';
`,
          instead: '',
        },
        {
          there: 'ConditionExpression: expiredOnly ? expired : `#status = :queued OR ${expired}`,',
          instead: "ConditionExpression: 'attribute_exists(jobId)',",
        },
        {
          there: `      ...(expiredOnly ? {} : { ':queued': 'QUEUED' }),
`,
          instead: '',
        },
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
      ],
    },
  ],
};
