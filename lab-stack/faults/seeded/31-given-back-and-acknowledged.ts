import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '31-given-back-and-acknowledged',
  rank: '10',
  rows: ['E6'],
  belief: 'The status says QUEUED, so it is in the queue.',
  scenario: 'worker-provider-away',
  breaks: 'nothing-acknowledged-undone',
  recognise:
    'The provider refuses, the job goes back to QUEUED, and the message that would bring it again is acknowledged.',
  patches: [
    {
      file: 'worker/record.ts',
      edits: [
        {
          there:
            'return ending(await release(job, outcome.code, !takenOver), { again: true, code: outcome.code });',
          instead:
            'return ending(await release(job, outcome.code, !takenOver), { again: false, code: outcome.code });',
        },
      ],
    },
  ],
};
