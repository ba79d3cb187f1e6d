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
          there: `    if (job.owner === owner) return held(job as HeldJob, now);
`,
          instead: '',
        },
      ],
    },
  ],
};
