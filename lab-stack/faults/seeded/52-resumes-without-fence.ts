import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '52-resumes-without-fence',
  rank: '8a',
  rows: ['D9'],
  belief: 'Only the reconciler comes here.',
  scenario: 'reconcile-and-worker',
  breaks: 'terminal-is-final',
  recognise:
    'The reconciler sleeps past its lease, a worker finishes the job, and the job is thrown back to QUEUED.',
  patches: [
    {
      file: 'reconcile/resume.ts',
      edits: [
        {
          there: 'ConditionExpression: held.expression,',
          instead: "ConditionExpression: 'attribute_exists(jobId)',",
        },
        { there: 'namesIn(update, held.expression)', instead: 'namesIn(update)' },
        {
          there: `            ...held.values,
`,
          instead: '',
        },
        {
          there: `  const held = stillHeld(job);
`,
          instead: '',
        },
        {
          there: "import { stillHeld, type Settled } from '#lab/worker/settle.ts';",
          instead: "import type { Settled } from '#lab/worker/settle.ts';",
        },
      ],
    },
  ],
};
