import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '29-key-of-the-whole-job',
  rank: '4b',
  rows: ['D14', 'H2'],
  belief: 'A hash of everything is the safest key.',
  scenario: 'worker-one-delivery',
  breaks: 'one-document',
  recognise: 'Claiming changes the job, so the second claim asks under another key.',
  patches: [
    {
      file: 'worker/generate.ts',
      edits: [
        {
          there:
            'const order = { key: job.operationKey, template: job.template, parameters: job.parameters };',
          instead: `const key = fingerprint(job as unknown as Json);
  const order = { key, template: job.template, parameters: job.parameters };`,
        },
        {
          there: "import { attempts, type Outcome } from '#lab/provider/attempts.ts';",
          instead: `import { fingerprint, type Json } from '#lab/job/fingerprint.ts';
import { attempts, type Outcome } from '#lab/provider/attempts.ts';`,
        },
      ],
    },
  ],
};
