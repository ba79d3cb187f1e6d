// differs: it looks before it writes, which saves write units where customers repeat themselves, and keeps the conditions
// from: own
import { GetCommand } from '@aws-sdk/lib-dynamodb';
// #region ex02a
const { jobsTable, outboxTable } = settings;
const newJob = { TableName: jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' };
const look = new GetCommand({ TableName: jobsTable, Key: { jobId: job.jobId } });
const { Item: earlier } = await dynamo.send(look);
if (earlier) return { kind: 'found', job: earlier as JobRecord };
await dynamo.send(
  new TransactWriteCommand({
    ClientRequestToken: tokenOf({ job, event }),
    TransactItems: [
      { Put: { ...newJob, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      { Put: { TableName: outboxTable, Item: event, ConditionExpression: 'attribute_not_exists(eventId)' } },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
