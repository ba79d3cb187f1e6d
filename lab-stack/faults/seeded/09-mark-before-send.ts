import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '09-mark-before-send',
  rank: '1',
  rows: ['C1'],
  belief: 'Asking to send is sending.',
  scenario: 'relay-batch',
  breaks: 'nothing-lost',
  recognise: 'The event is marked as sent, the relay gets no further, and the queue never had it.',
  patches: [
    {
      file: 'relay/drain.ts',
      edits: [
        {
          there: `const sent = await publish(events);
  for (const kind of await settled(sent.map(settle))) if (kind) tally[kind]++;`,
          instead: `const marked = events.map((event): Sent => ({ event, outcome: 'accepted' }));
  for (const kind of await settled(marked.map(settle))) if (kind) tally[kind]++;
  await publish(events);`,
        },
      ],
    },
  ],
};
