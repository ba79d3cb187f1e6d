import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '39-reports-receipt-handles',
  rank: '11a',
  rows: ['E3'],
  belief: 'Any id will do.',
  scenario: 'worker-batch',
  breaks: 'finished-not-repeated',
  recognise:
    'The report names receipt handles instead of message ids, so the whole batch comes back, the finished message too.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        { there: 'again.add(record.messageId)', instead: 'again.add(record.receiptHandle)' },
        {
          there: 'for (const { messageId } of await inTurn(records, attempt, rules)) again.add(messageId);',
          instead:
            'for (const { receiptHandle } of await inTurn(records, attempt, rules)) again.add(receiptHandle);',
        },
      ],
    },
  ],
};
