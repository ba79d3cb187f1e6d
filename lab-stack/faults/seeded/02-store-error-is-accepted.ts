import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '02-store-error-is-accepted',
  rank: '26a',
  rows: ['A1'],
  belief: 'The SDK has tried again; it will be there.',
  scenario: 'submit-twice',
  breaks: 'accepted-after-write',
  recognise: 'The table refuses the write, and the answer is 202.',
  patches: [
    {
      file: 'submit/store.ts',
      edits: [
        {
          there: "if (mayPass(thrown)) return { kind: 'unavailable' };",
          instead: `// The SDK has tried often enough: by now it will be there.
    if (mayPass(thrown)) return { kind: 'stored', job };`,
        },
      ],
    },
  ],
};
