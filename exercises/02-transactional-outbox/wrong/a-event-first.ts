// breaks: a2, a4
// belief: When the event is stored first, no job can be forgotten.
// told: for a job that is not stored
// from: B1
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
// #region ex02a
const isNew = {
  ConditionExpression: 'attribute_not_exists(jobId)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;
await dynamo.send(new PutCommand({ TableName: settings.outboxTable, Item: event }));
try {
  await dynamo.send(new PutCommand({ TableName: settings.jobsTable, Item: job, ...isNew }));
} catch (thrown) {
  if (!(thrown instanceof ConditionalCheckFailedException) || !thrown.Item) throw thrown;
  return { kind: 'found', job: unmarshall(thrown.Item) as JobRecord };
}
return { kind: 'stored', job };
// #endregion ex02a
