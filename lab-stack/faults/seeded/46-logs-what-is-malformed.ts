import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '46-logs-what-is-malformed',
  rank: 'next in line',
  rows: ['M3'],
  belief: 'A malformed body is nobody’s data.',
  scenario: 'worker-batch',
  breaks: 'no-contents-in-logs',
  recognise: 'The body that cannot be read stands in the log, customer and all.',
  patches: [
    {
      file: 'worker/record.ts',
      edits: [{ there: '{ code: message.malformed }', instead: '{ code: message.malformed, body }' }],
    },
  ],
};
