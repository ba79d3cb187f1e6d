import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '22-any-refusal-is-a-duplicate',
  rank: '9',
  rows: ['D19'],
  belief: 'If I may not have it, someone has done it.',
  scenario: 'worker-two-deliveries',
  breaks: 'nothing-acknowledged-undone',
  recognise: 'B acknowledges the message while A is still at work.',
  patches: [
    {
      file: 'worker/claim.ts',
      edits: [
        {
          there: "return isTerminal(job.status) ? { result: 'done', job } : { result: 'busy', job };",
          instead: "return { result: 'done', job };",
        },
        { there: 'import { isTerminal, type JobRecord } from', instead: 'import type { JobRecord } from' },
      ],
    },
  ],
};
