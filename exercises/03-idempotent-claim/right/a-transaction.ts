// differs: a transaction of one update, which gives nothing back, and a read after it
// from: correct but unusual 2
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { readJob } from './refused.ts';

// #region ex03a
const { ReturnValues: _, ...rest } = update;
const values = { ...update.ExpressionAttributeValues, ...free.values };
const write = { ...rest, ConditionExpression: free.expression, ExpressionAttributeValues: values };
const owner = update.ExpressionAttributeValues?.[':claimer'];
await pastConflicts(() =>
  dynamo.send(new TransactWriteCommand({ TransactItems: [{ Update: write as Required<typeof write> }] })),
).catch((thrown: unknown) => {
  const { CancellationReasons: [reason] = [] } = thrown as { CancellationReasons?: { Code?: string }[] };
  if (reason?.Code !== 'ConditionalCheckFailed') throw thrown;
});
const job = await readJob(jobId);
if (!job) return { result: 'missing' };
if (isTerminal(job.status)) return { result: 'done', job };
return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
// #endregion ex03a
