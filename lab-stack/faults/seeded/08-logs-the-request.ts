import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '08-logs-the-request',
  rank: 'next in line',
  rows: ['M3'],
  belief: 'A log is only for us.',
  scenario: 'submit-twice',
  breaks: 'no-contents-in-logs',
  recognise: 'The name of the customer stands in the log.',
  patches: [
    {
      file: 'submit/handler.ts',
      edits: [
        { there: '{ outcome: outcome.kind }', instead: '{ outcome: outcome.kind, asked: asked.parameters }' },
      ],
    },
  ],
};
