import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '40-reports-misspelt-names',
  rank: '11b',
  rows: ['E3'],
  belief: 'Any id will do.',
  scenario: 'worker-batch',
  breaks: 'finished-not-repeated',
  recognise: 'One letter is missing in the report, so the whole batch comes back, the finished message too.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: 'return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };',
          instead: `const batchItemFailures: unknown = [...again].map((messageId) => ({ itemIdentifer: messageId }));
  return { batchItemFailures } as SQSBatchResponse;`,
        },
      ],
    },
  ],
};
