import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '55-replays-another-body',
  rank: '24',
  rows: ['I5'],
  belief: 'A replay should say that it is one.',
  scenario: 'replay-alone',
  breaks: 'nothing-lost',
  recognise: 'The replayed message is one that no worker can read.',
  patches: [
    {
      file: 'replay/move.ts',
      edits: [
        {
          there: 'MessageBody: letter.Body,',
          instead: 'MessageBody: JSON.stringify({ replay, message: letter.Body }),',
        },
      ],
    },
  ],
};
