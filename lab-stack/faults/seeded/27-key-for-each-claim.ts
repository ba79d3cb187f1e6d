import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '27-key-for-each-claim',
  rank: '4a',
  rows: ['H1'],
  belief: 'Unique means new every time.',
  scenario: 'worker-one-delivery',
  breaks: 'one-document',
  recognise:
    'The first worker gets no further than its document; the next one asks under another key, and it is made again.',
  patches: [
    {
      file: 'worker/generate.ts',
      edits: [
        {
          there:
            'const order = { key: job.operationKey, template: job.template, parameters: job.parameters };',
          instead: `const key = \`\${job.operationKey}#\${job.attempts}\`;
  const order = { key, template: job.template, parameters: job.parameters };`,
        },
      ],
    },
  ],
};
