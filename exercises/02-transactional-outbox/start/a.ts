// breaks: a1, a4, a8
// belief: What I have looked up stays so, and two writes, one right after the other, are as good as one.
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
// #region ex02a
const { jobsTable, outboxTable } = settings;
const look = new GetCommand({ TableName: jobsTable, Key: { jobId: job.jobId } });
const { Item: earlier } = await dynamo.send(look);
if (earlier) return { kind: 'found', job: earlier as JobRecord };
await dynamo.send(new PutCommand({ TableName: jobsTable, Item: job }));
await dynamo.send(new PutCommand({ TableName: outboxTable, Item: event }));
return { kind: 'stored', job };
// #endregion ex02a
// #region ex02a-reasons
// What cancels a transaction passes by itself: try it again.
if (codes.length > 0) return { kind: 'conflict' };
// #endregion ex02a-reasons
