import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '01-answer-before-write',
  rank: '26a',
  rows: ['A1'],
  belief: 'The customer need not wait for the table.',
  scenario: 'submit-twice',
  breaks: 'accepted-after-write',
  recognise: 'The customer reads 202 although nothing was stored.',
  patches: [
    {
      file: 'submit/handler.ts',
      edits: [
        {
          there: 'const outcome = await store(job, event);',
          instead: `// The table will manage: the customer need not wait for it.
  void store(job, event);
  const outcome: StoreOutcome = { kind: 'stored', job };`,
        },
      ],
    },
  ],
};
