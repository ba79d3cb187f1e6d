import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '38-handled-is-succeeded',
  rank: '10',
  rows: ['E6', 'E12'],
  belief: 'Handled means succeeded.',
  scenario: 'worker-batch',
  breaks: 'nothing-acknowledged-undone',
  recognise: 'A message fails, the error is caught, and the message is deleted as if it were done.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: `again.add(record.messageId);
      return false;`,
          instead: `// It stands in the log: handled.
      return true;`,
        },
      ],
    },
  ],
};
