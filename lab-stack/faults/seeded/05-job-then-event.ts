import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '05-job-then-event',
  rank: '3',
  rows: ['B1'],
  belief: 'Two awaits are a unit.',
  scenario: 'submit-twice',
  breaks: 'nothing-lost',
  recognise: 'The job is stored, the event is not, and nobody ever comes for the job.',
  patches: [
    {
      file: 'submit/store.ts',
      edits: [
        {
          there: "import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';",
          instead: `import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';`,
        },
        {
          there: `await dynamo.send(
    new TransactWriteCommand({
      ClientRequestToken: tokenOf({ job, event }),
      TransactItems: [
        {
          Put: {
            TableName: settings.jobsTable,
            Item: job,
            ConditionExpression: 'attribute_not_exists(jobId)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        {
          Put: {
            TableName: settings.outboxTable,
            Item: event,
            ConditionExpression: 'attribute_not_exists(eventId)',
          },
        },
      ],
    }),
  );`,
          instead: `await dynamo.send(
    new PutCommand({
      TableName: settings.jobsTable,
      Item: job,
      ConditionExpression: 'attribute_not_exists(jobId)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  await dynamo.send(
    new PutCommand({
      TableName: settings.outboxTable,
      Item: event,
      ConditionExpression: 'attribute_not_exists(eventId)',
    }),
  );`,
        },
        {
          there: `import { tokenOf } from './token.ts';
`,
          instead: '',
        },
        {
          there: 'const cancellation = cancellationOf(thrown);',
          instead: `if (thrown instanceof ConditionalCheckFailedException && thrown.Item)
      return { kind: 'found', job: unmarshall(thrown.Item) as JobRecord };
    const cancellation = cancellationOf(thrown);`,
        },
      ],
    },
  ],
};
