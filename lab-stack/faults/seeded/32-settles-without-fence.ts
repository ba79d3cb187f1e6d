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
          there: `ConditionExpression: STILL_HELD,
    UpdateExpression: \`SET \${assignments`,
          instead: `ConditionExpression: 'attribute_exists(jobId)',
    UpdateExpression: \`SET \${assignments`,
        },
        {
          there: `...heldValues(job),
      ...Object.fromEntries(`,
          instead: '...Object.fromEntries(',
        },
        {
          there: "const names = ['owner', ...Object.keys(members), ...remove];",
          instead: 'const names = [...Object.keys(members), ...remove];',
        },
      ],
    },
  ],
};
