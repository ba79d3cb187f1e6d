import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '45-parses-outside-the-guard',
  rank: '14',
  rows: ['E7'],
  belief: 'Bad input is somebody else’s.',
  scenario: 'worker-batch',
  breaks: 'poison-parked',
  recognise:
    'A malformed message keeps every message of its batch from being worked on, until all are in the dead-letter queue.',
  patches: [
    {
      file: 'worker/handler.ts',
      edits: [
        {
          there: 'const deadline = Date.now() + context.getRemainingTimeInMillis();',
          instead: `const deadline = Date.now() + context.getRemainingTimeInMillis();
  const jobIds = event.Records.map(({ body }) => (JSON.parse(body) as { jobId: string }).jobId);
  logger.info('A batch has come.', { jobIds });`,
        },
        {
          there: 'import { observed } from',
          instead: `import { logger } from '#lab/observe/logger.ts';
import { observed } from`,
        },
      ],
    },
  ],
};
