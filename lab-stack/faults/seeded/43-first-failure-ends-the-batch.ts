import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '43-first-failure-ends-the-batch',
  rank: '12b',
  rows: ['E9', 'E10'],
  belief: 'Promise.all waits for all.',
  scenario: 'worker-batch',
  breaks: 'no-wasted-delivery',
  recognise: 'One message is malformed, and the good one beside it is delivered again.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: `try {
      await work(record);
      return true;
    } catch {
      again.add(record.messageId);
      return false;
    }`,
          instead: `await work(record);
    return true;`,
        },
      ],
    },
  ],
};
