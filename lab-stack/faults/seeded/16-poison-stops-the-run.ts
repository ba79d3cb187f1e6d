import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '16-poison-stops-the-run',
  rank: '21a',
  rows: ['C8'],
  belief: 'An error has to stop the run.',
  scenario: 'relay-poison',
  breaks: 'comes-to-rest',
  recognise:
    'One bad event keeps its good neighbour from being marked; that one is sent again with every run.',
  patches: [
    {
      file: 'relay/drain.ts',
      edits: [
        {
          there: 'const sent = await publish(events);',
          instead: `const sent = await publish(events);
  if (sent.some(({ outcome }) => outcome === 'refused')) throw new Error('The queue refused an event.');`,
        },
      ],
    },
  ],
};
