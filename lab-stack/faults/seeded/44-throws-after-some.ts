import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '44-throws-after-some',
  rank: '13',
  rows: ['E4', 'E5'],
  belief: 'Failing the batch is the safe side.',
  scenario: 'worker-batch',
  breaks: 'finished-not-repeated',
  recognise: 'The good message is done, the batch fails as a whole, and it is delivered again.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: 'return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };',
          instead: `if (again.size > 0) throw new Error(\`\${again.size} of \${records.length} messages failed.\`);
  return { batchItemFailures: [] };`,
        },
      ],
    },
  ],
};
