import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '57-gives-up-without-looking',
  rank: '6',
  rows: ['D1'],
  belief: 'I read it a moment ago.',
  scenario: 'replay-capped',
  breaks: 'terminal-is-final',
  recognise: 'A worker finishes the job, and the replay, which looked before, gives it up.',
  patches: [
    {
      file: 'replay/give-up.ts',
      edits: [
        {
          there: `    ConditionExpression: '#status = :queued AND fence = :fence AND replays = :replays',
`,
          instead: '',
        },
        {
          there: `      ':queued': 'QUEUED',
      ':fence': job.fence,
      ':replays': job.replays,
`,
          instead: '',
        },
      ],
    },
  ],
};
