import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '28-key-for-each-attempt',
  rank: '4a',
  rows: ['H1'],
  belief: 'Every request needs a key of its own.',
  scenario: 'worker-one-delivery',
  breaks: 'one-document',
  recognise: 'Whoever asks again, asks under a new key: the document is made again.',
  patches: [
    {
      file: 'worker/generate.ts',
      edits: [
        {
          there: 'askForDocument(order, timeoutMs)',
          instead: 'askForDocument({ ...order, key: crypto.randomUUID() }, timeoutMs)',
        },
      ],
    },
  ],
};
