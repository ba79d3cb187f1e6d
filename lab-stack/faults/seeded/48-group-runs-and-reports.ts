import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '48-group-runs-and-reports',
  rank: '15b',
  rows: ['F2'],
  belief: 'What is reported has not happened.',
  scenario: 'worker-ordered',
  breaks: 'group-order',
  recognise:
    'The third message of a group is worked on after the second failed, and reported as well: it runs twice.',
  patches: [
    {
      file: 'worker/batch.ts',
      edits: [
        {
          there: `stopped ||= timeLeft() < enoughForOne;
      if (stopped) notBegun.push(record);
      else stopped = !(await attempt(record));`,
          instead: `const isReported: boolean = stopped || timeLeft() < enoughForOne;
      stopped = !(await attempt(record)) || isReported;
      if (isReported) notBegun.push(record);`,
        },
      ],
    },
  ],
};
