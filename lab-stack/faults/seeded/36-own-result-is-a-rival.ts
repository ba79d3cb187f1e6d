import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '36-own-result-is-a-rival',
  rank: '18',
  rows: ['D11'],
  belief: 'Condition failed means someone else.',
  scenario: 'worker-one-delivery',
  breaks: 'no-wasted-delivery',
  recognise:
    'The job is done, the answer is lost, and the worker takes its own result for that of somebody else.',
  patches: [
    {
      file: 'worker/settle.ts',
      edits: [
        {
          there: `const now = await jobThatRefused(thrown, job.jobId);
    const ours = now?.owner === job.owner && now.fence === job.fence && now.status === status;
    return ours ? 'settled' : 'stale';`,
          instead: "return 'stale';",
        },
        {
          there: "import { isConditionFailed, jobThatRefused } from './refused.ts';",
          instead: "import { isConditionFailed } from './refused.ts';",
        },
      ],
    },
  ],
};
