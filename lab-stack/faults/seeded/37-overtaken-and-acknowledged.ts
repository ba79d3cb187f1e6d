import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '37-overtaken-and-acknowledged',
  rank: '9',
  rows: ['D9', 'D19'],
  belief: 'Somebody else will see to it.',
  scenario: 'reconcile-fast-clock',
  breaks: 'nothing-acknowledged-undone',
  recognise:
    'A finds that B has the job and acknowledges the message; if B dies, nothing brings the job back.',
  patches: [
    {
      file: 'worker/record.ts',
      edits: [
        {
          there: "return settled === 'stale' ? { again: true, code: 'stale' } : otherwise;",
          instead: "return settled === 'stale' ? { again: false, code: 'stale' } : otherwise;",
        },
      ],
    },
  ],
};
