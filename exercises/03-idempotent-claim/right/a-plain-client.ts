// differs: the plain client with marshalled values, and the class of the error instead of its name
// from: correct but unusual 6
import { ConditionalCheckFailedException, DynamoDBClient, UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { readJob } from './refused.ts';

// #region ex03a
const values = { ...update.ExpressionAttributeValues, ...free.values };
try {
  const { Attributes: item = {} } = await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      ...update,
      Key: marshall({ jobId }),
      ConditionExpression: free.expression,
      ExpressionAttributeValues: marshall(values),
    } as UpdateItemCommandInput),
  );
  return held(unmarshall(item) as HeldJob, now);
} catch (thrown) {
  if (!(thrown instanceof ConditionalCheckFailedException)) throw thrown;
  const job = await readJob(jobId);
  if (!job) return { result: 'missing' };
  return { result: isTerminal(job.status) ? 'done' : 'busy', job };
}
// #endregion ex03a
