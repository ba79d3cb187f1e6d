import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '10-send-not-awaited',
  rank: '1',
  rows: ['C2'],
  belief: 'Sending cannot fail.',
  scenario: 'relay-batch',
  breaks: 'nothing-lost',
  recognise:
    'The send is begun and nobody waits for it: the events are marked as sent, and the queue never had them.',
  patches: [
    {
      file: 'relay/drain.ts',
      edits: [
        {
          there: 'const sent = await publish(events);',
          instead: `void publish(events);
  const sent = events.map((event): Sent => ({ event, outcome: 'accepted' }));`,
        },
      ],
    },
  ],
};
