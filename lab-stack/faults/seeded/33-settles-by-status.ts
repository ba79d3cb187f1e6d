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
          there: `ConditionExpression: STILL_HELD,
    UpdateExpression: \`SET \${assignments`,
          instead: `ConditionExpression: '#status = :processing',
    UpdateExpression: \`SET \${assignments`,
        },
        {
          there: `...heldValues(job),
      ...Object.fromEntries(`,
          instead: `':processing': 'PROCESSING',
      ...Object.fromEntries(`,
        },
        {
          there: "const names = ['owner', ...Object.keys(members), ...remove];",
          instead: 'const names = [...Object.keys(members), ...remove];',
        },
      ],
    },
  ],
};
