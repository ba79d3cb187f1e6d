// breaks: a1, a3, a4
// belief: Two writes, one right after the other, are as good as one.
// told: was accepted and is forgotten
// from: B1
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
// #region ex02a
const isNew = {
  ConditionExpression: 'attribute_not_exists(jobId)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;
try {
  await dynamo.send(new PutCommand({ TableName: settings.jobsTable, Item: job, ...isNew }));
} catch (thrown) {
  if (!(thrown instanceof ConditionalCheckFailedException) || !thrown.Item) throw thrown;
  return { kind: 'found', job: unmarshall(thrown.Item) as JobRecord };
}
await dynamo.send(new PutCommand({ TableName: settings.outboxTable, Item: event }));
return { kind: 'stored', job };
// #endregion ex02a
