import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '23-acknowledges-in-progress',
  rank: '9',
  rows: ['D19'],
  belief: 'Duplicate means done.',
  scenario: 'worker-two-deliveries',
  breaks: 'nothing-acknowledged-undone',
  recognise: 'B acknowledges the message because A is at it; A has not finished.',
  patches: [
    {
      file: 'worker/record.ts',
      edits: [
        {
          there: "return { again: true, code: 'in-progress' };",
          instead: "return { again: false, code: 'in-progress' };",
        },
      ],
    },
  ],
};
