import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '30-no-answer-is-no',
  rank: '5',
  rows: ['H4'],
  belief: 'No answer means no.',
  scenario: 'worker-answer-lost',
  breaks: 'not-failed-without-need',
  recognise: 'The document was made, and the customer is told that it could not be.',
  patches: [
    {
      file: 'provider/answer.ts',
      edits: [
        {
          there: "return { kind: 'unknown', code: wire.failure };",
          instead: "return { kind: 'refused-for-good', code: wire.failure };",
        },
      ],
    },
  ],
};
