import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '47-group-carries-on',
  rank: '15a',
  rows: ['F1'],
  belief: 'FIFO orders my code too.',
  scenario: 'worker-ordered',
  breaks: 'group-order',
  recognise: 'The second message of a group fails, and the third is worked on before it.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [{ there: 'else stopped = !(await attempt(record));', instead: 'else await attempt(record);' }],
    },
  ],
};
