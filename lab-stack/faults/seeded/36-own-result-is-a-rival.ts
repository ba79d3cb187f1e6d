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
          there: `  // Owner and fence stay on the item: by them a repeated write whose first answer was lost knows its own work.
  const ours = now?.owner === owner && now.fence === fence && now.status === status;
  return ours ? 'settled' : 'stale';`,
          instead: "  return 'stale';",
        },
        {
          there:
            'function whenRefused({ owner, fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {',
          instead: 'function whenRefused(): Settled {',
        },
        {
          there: 'return whenRefused(job, status, await jobThatRefused(thrown, job.jobId));',
          instead: 'return whenRefused();',
        },
        {
          there: "import { isConditionFailed, jobThatRefused } from './refused.ts';",
          instead: "import { isConditionFailed } from './refused.ts';",
        },
        { there: 'import type { JobRecord, JobStatus } from', instead: 'import type { JobStatus } from' },
      ],
    },
  ],
};
