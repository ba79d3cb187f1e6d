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
          there: `const write: UpdateCommandInput = {
    ...update,`,
          instead: `const found = await readJob(jobId);
  if (!found) return { result: 'missing' };
  if (isTerminal(found.status)) return { result: 'done', job: found };
  const over = (found.leaseUntil ?? 0) < now - CLOCK_SKEW_MS;
  if (found.status === 'PROCESSING' ? !over : free.values[':queued'] === undefined)
    return { result: 'busy', job: found };
  const write: UpdateCommandInput = {
    ...update,`,
        },
        {
          there: 'ConditionExpression: free.expression,',
          instead: "ConditionExpression: 'attribute_exists(jobId)',",
        },
        {
          there: `    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values },
`,
          instead: '',
        },
      ],
    },
  ],
};
