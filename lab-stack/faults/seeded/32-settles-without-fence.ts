import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '32-settles-without-fence',
  rank: '8a',
  rows: ['D9'],
  belief: 'Holding it once is holding it.',
  scenario: 'reconcile-fast-clock',
  breaks: 'later-holder-kept',
  recognise: 'B has taken the job over, and A writes its result over the claim of B.',
  patches: [
    {
      file: 'worker/settle.ts',
      edits: [
        {
          there: 'ConditionExpression: held.expression,',
          instead: "ConditionExpression: 'attribute_exists(jobId)',",
        },
        { there: 'namesIn(update, held.expression)', instead: 'namesIn(update)' },
        {
          there: `      ...held.values,
`,
          instead: '',
        },
        {
          there: `  const held = stillHeld(job);
`,
          instead: '',
        },
      ],
    },
  ],
};
