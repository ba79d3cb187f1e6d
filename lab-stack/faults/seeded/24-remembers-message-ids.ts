import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '24-remembers-message-ids',
  rank: '17',
  rows: ['D21', 'E15', 'L12'],
  belief: 'The transport id is the business id.',
  scenario: 'worker-provider-away',
  breaks: 'nothing-acknowledged-undone',
  recognise:
    'The message comes back, its id is known, and it is acknowledged although the first attempt failed.',
  patches: [
    {
      file: 'worker/handler.ts',
      edits: [
        {
          there: 'return processBatch(event.Records, (record) => processRecord(record.body, deadline), {',
          instead: `const work = async ({ messageId, body }: SQSRecord): Promise<void> => {
    if (seen.has(messageId)) return;
    seen.add(messageId);
    await processRecord(body, deadline);
  };
  return processBatch(event.Records, work, {`,
        },
        {
          there: "import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';",
          instead: "import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';",
        },
        {
          there: '/** Jobs on which one environment works at once. */',
          instead: `/** A message is worked on once. */
const seen = new Set<string>();

/** Jobs on which one environment works at once. */`,
        },
      ],
    },
  ],
};
