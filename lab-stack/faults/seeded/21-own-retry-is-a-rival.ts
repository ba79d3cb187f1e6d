import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '21-own-retry-is-a-rival',
  rank: '18',
  rows: ['D11'],
  belief: 'Condition failed means someone else.',
  scenario: 'worker-one-delivery',
  breaks: 'no-wasted-delivery',
  recognise:
    'The answer to the claim is lost; the worker meets its own claim and leaves the job to nobody until the lease is over.',
  patches: [
    {
      file: 'worker/claim.ts',
      edits: [
        {
          there: "return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };",
          instead: "return { result: 'busy', job };",
        },
        {
          there: 'function refused(job: JobRecord, owner: string, now: number): Claimed {',
          instead: 'function refused(job: JobRecord): Claimed {',
        },
        { there: 'refused(claimed.job, owner, now)', instead: 'refused(claimed.job)' },
      ],
    },
  ],
};
