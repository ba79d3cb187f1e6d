import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '07-look-then-put',
  rank: '6',
  rows: ['A7'],
  belief: 'I checked, so it is new.',
  scenario: 'submit-twice',
  breaks: 'terminal-is-final',
  recognise:
    'Both look before either writes; when the second one writes, the job is long done, and starts again.',
  patches: [
    {
      file: 'submit/store.ts',
      edits: [
        {
          there: "import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';",
          instead: "import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';",
        },
        {
          there: `  // #region ex02a
`,
          instead: `  const { Item: earlier } = await dynamo.send(
    new GetCommand({ TableName: settings.jobsTable, Key: { jobId: job.jobId }, ConsistentRead: true }),
  );
  if (earlier) return { kind: 'found', job: earlier as JobRecord };
`,
        },
        {
          there: `            ConditionExpression: 'attribute_not_exists(jobId)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
`,
          instead: '',
        },
        {
          there: `            ConditionExpression: 'attribute_not_exists(eventId)',
`,
          instead: '',
        },
      ],
    },
  ],
};
