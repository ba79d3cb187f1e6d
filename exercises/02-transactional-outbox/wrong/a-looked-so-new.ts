// breaks: a8
// belief: I have looked: nobody has stored it, so my write is the first.
// told: wrote over the job of request r-1 that
// told: there is no such job
// from: D1, A7
import { GetCommand } from '@aws-sdk/lib-dynamodb';
// #region ex02a
const { jobsTable, outboxTable } = settings;
const look = new GetCommand({ TableName: jobsTable, Key: { jobId: job.jobId }, ConsistentRead: true });
const { Item: earlier } = await dynamo.send(look);
if (earlier) return { kind: 'found', job: earlier as JobRecord };
await dynamo.send(
  new TransactWriteCommand({
    ClientRequestToken: tokenOf({ job, event }),
    TransactItems: [
      { Put: { TableName: jobsTable, Item: job } },
      { Put: { TableName: outboxTable, Item: event } },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
