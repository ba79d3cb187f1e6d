import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '15-poison-given-up-quietly',
  rank: '21b',
  rows: ['C9'],
  belief: 'Nothing more can be done about it.',
  scenario: 'relay-poison',
  breaks: 'outbox-drains',
  recognise: 'An event that the queue never took is gone from the outbox as if it had been sent.',
  patches: [
    {
      file: 'relay/settle.ts',
      edits: [
        {
          there: `case 'refused':
      return { kind: 'parked', reason: \`The queue refused it: \${sent.code}.\` };`,
          instead: `case 'refused':
      return { kind: 'published' };`,
        },
      ],
    },
  ],
};
