import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '11-two-hundred-is-all',
  rank: '2a',
  rows: ['C3'],
  belief: 'HTTP 200 means every entry.',
  scenario: 'relay-batch',
  breaks: 'nothing-lost',
  recognise: 'The queue took one entry of two, and both are marked as sent.',
  patches: [
    {
      file: 'relay/publish.ts',
      edits: [
        {
          there: 'return await send(events);',
          instead: `await send(events);
    return events.map((event) => ({ event, outcome: 'accepted' }));`,
        },
      ],
    },
  ],
};
