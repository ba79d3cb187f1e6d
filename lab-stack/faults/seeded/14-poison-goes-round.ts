import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '14-poison-goes-round',
  rank: '21a',
  rows: ['C8'],
  belief: 'Keep trying: it will go some day.',
  scenario: 'relay-poison',
  breaks: 'comes-to-rest',
  recognise: 'An event that the queue can never take comes round for ever, and nobody is told.',
  patches: [
    {
      file: 'relay/settle.ts',
      edits: [
        {
          there: `case 'refused':
      return { kind: 'parked', reason: \`The queue refused it: \${sent.code}.\` };`,
          instead: `case 'refused':
      return { kind: 'deferred', dueAt, attempts: attempts - 1 };`,
        },
      ],
    },
  ],
};
