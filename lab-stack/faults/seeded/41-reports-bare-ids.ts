import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '41-reports-bare-ids',
  rank: '11c',
  rows: ['E3'],
  belief: 'Any shape will do.',
  scenario: 'worker-batch',
  breaks: 'finished-not-repeated',
  recognise: 'The report is a list of bare ids, so the whole batch comes back, the finished message too.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: 'return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };',
          instead: `const batchItemFailures: unknown = [...again];
  return { batchItemFailures } as SQSBatchResponse;`,
        },
      ],
    },
  ],
};
