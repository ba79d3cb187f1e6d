import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '06-put-is-idempotent',
  rank: '6',
  rows: ['A7'],
  belief: 'A put of the same item changes nothing.',
  scenario: 'submit-again',
  breaks: 'terminal-is-final',
  recognise: 'A request that is sent again throws its finished job back to the start.',
  patches: [
    {
      file: 'submit/store.ts',
      edits: [
        {
          there: `            ConditionExpression: 'attribute_not_exists(jobId)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
`,
          instead: '',
        },
        {
          there: `            ConditionExpression: 'attribute_not_exists(eventId)',
`,
          instead: '',
        },
      ],
    },
  ],
};
