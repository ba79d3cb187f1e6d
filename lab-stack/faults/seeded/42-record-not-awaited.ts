import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '42-record-not-awaited',
  rank: '12a',
  rows: ['E8'],
  belief: 'Calling is finishing.',
  scenario: 'worker-one-delivery',
  breaks: 'nothing-acknowledged-undone',
  recognise: 'The invocation ends before the work has begun, and the message is acknowledged.',
  patches: [
    {
      file: 'worker/handler.ts',
      edits: [
        {
          there: 'return processBatch(event.Records, (record) => processRecord(record.body, deadline), {',
          instead: `const work = async ({ body }: SQSRecord): Promise<void> => {
    processRecord(body, deadline).catch(() => {});
  };
  return processBatch(event.Records, work, {`,
        },
        {
          there: "import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';",
          instead: "import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';",
        },
      ],
    },
  ],
};
