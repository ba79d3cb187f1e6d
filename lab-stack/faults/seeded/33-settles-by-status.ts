import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '33-settles-by-status',
  rank: '8a',
  rows: ['D9'],
  belief: 'It says PROCESSING, and I am processing it.',
  scenario: 'reconcile-fast-clock',
  breaks: 'later-holder-kept',
  recognise: 'B has taken the job over, and A ends the claim of B.',
  patches: [
    {
      file: 'worker/settle.ts',
      edits: [
        {
          there: 'ConditionExpression: held.expression,',
          instead: "ConditionExpression: '#status = :processing',",
        },
        { there: 'namesIn(update, held.expression)', instead: 'namesIn(update)' },
        { there: '...held.values,', instead: "':processing': 'PROCESSING'," },
        {
          there: `  const held = stillHeld(job);
`,
          instead: '',
        },
      ],
    },
  ],
};
