import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '03-key-of-our-own',
  rank: '26d',
  rows: ['A6', 'B3'],
  belief: 'An id must be unique, so we make it.',
  scenario: 'submit-twice',
  breaks: 'same-job-again',
  recognise: 'Two clicks become two jobs, and each job gets its own document.',
  patches: [
    {
      file: 'job/record.ts',
      edits: [
        {
          there: 'const operation = operationKey(tenantId, request.requestId);',
          instead: 'const operation = operationKey(tenantId, crypto.randomUUID());',
        },
      ],
    },
  ],
};
