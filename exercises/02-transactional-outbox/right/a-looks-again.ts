// differs: the job of the first request is read again, consistently, instead of coming with the refusal
// from: field-faults, "Correct but unusual", 5
import { GetCommand } from '@aws-sdk/lib-dynamodb';
// #region ex02a
const { jobsTable, outboxTable } = settings;
try {
  await dynamo.send(
    new TransactWriteCommand({
      ClientRequestToken: tokenOf({ job, event }),
      TransactItems: [
        { Put: { TableName: jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' } },
        { Put: { TableName: outboxTable, Item: event, ConditionExpression: 'attribute_not_exists(eventId)' } },
      ],
    }),
  );
} catch (thrown) {
  const { CancellationReasons = [] } = thrown as { CancellationReasons?: { Code?: string }[] };
  if (!CancellationReasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw thrown;
  const Key = { jobId: job.jobId };
  const look = new GetCommand({ TableName: jobsTable, Key, ConsistentRead: true });
  return { kind: 'found', job: (await dynamo.send(look)).Item as JobRecord };
}
return { kind: 'stored', job };
// #endregion ex02a
