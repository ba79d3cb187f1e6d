import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '49-group-in-parallel',
  rank: '15c',
  rows: ['F5'],
  belief: 'The queue keeps the order, whatever I do.',
  scenario: 'worker-ordered',
  breaks: 'group-order',
  recognise: 'All messages of a group are begun at once, and the third is done before the first.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: `const fifo = record.eventSourceARN.endsWith('.fifo');
    // A standard queue may carry a group id too (fair queues); there it promises no order.
    const lane = fifo ? \`group \${record.attributes.MessageGroupId}\` : \`record \${index}\`;`,
          instead: 'const lane = `record ${index}`;',
        },
      ],
    },
  ],
};
