import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '53-one-event-for-a-job',
  rank: 'next in line',
  rows: ['I12'],
  belief: 'A job has one event.',
  scenario: 'reconcile-alone',
  breaks: 'comes-to-rest',
  recognise:
    'The resumed job asks for the event that it had before; it is refused, and the job is never resumed.',
  patches: [
    {
      file: 'reconcile/resume.ts',
      edits: [
        {
          there: 'const event = eventOf(job, `resumed#${job.fence}`, now);',
          instead: "const event = eventOf(job, 'accepted', now);",
        },
      ],
    },
  ],
};
