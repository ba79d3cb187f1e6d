import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '53-one-event-for-a-job',
  rank: 'next in line',
  rows: ['I12'],
  belief: 'A job has one event.',
  scenario: 'reconcile-alone',
  breaks: 'comes-to-rest',
  recognise:
    'The job is to go on with the event that it had before; that event is there already, the write is refused, and the job never goes on.',
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
