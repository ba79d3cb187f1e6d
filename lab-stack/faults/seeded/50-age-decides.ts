import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '50-age-decides',
  rank: '5',
  rows: ['H5'],
  belief: 'What takes that long has failed.',
  scenario: 'reconcile-answer-lost',
  breaks: 'not-failed-without-need',
  recognise: 'The document was made, but the job is old, and so it is handed to a person.',
  patches: [
    {
      file: 'reconcile/decide.ts',
      edits: [
        {
          there: 'const { lookup, now, askedAt } = evidence;',
          instead: `const { lookup, now, askedAt } = evidence;
  if (now - evidence.heldUntil > LOOKUP_LAG_MS) return { action: 'escalate', code: 'resumes-exhausted' };`,
        },
      ],
    },
  ],
};
