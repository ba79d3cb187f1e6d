// breaks: a6
// belief: One condition in a transaction guards everything in it, whichever item it stands on.
// told: wrote over the job of request r-1 (COMPLETED)
// from: B5, table-ttl-type: an event expires before its job does
import { GetCommand } from '@aws-sdk/lib-dynamodb';
// #region ex02a
const isNew = { ConditionExpression: 'attribute_not_exists(eventId)' };
try {
  await dynamo.send(
    new TransactWriteCommand({
      ClientRequestToken: tokenOf({ job, event }),
      TransactItems: [
        { Put: { TableName: settings.jobsTable, Item: job } },
        { Put: { TableName: settings.outboxTable, Item: event, ...isNew } },
      ],
    }),
  );
} catch (thrown) {
  const { CancellationReasons = [] } = thrown as { CancellationReasons?: { Code?: string }[] };
  if (CancellationReasons[1]?.Code !== 'ConditionalCheckFailed') throw thrown;
  const Key = { jobId: job.jobId };
  const look = new GetCommand({ TableName: settings.jobsTable, Key, ConsistentRead: true });
  return { kind: 'found', job: (await dynamo.send(look)).Item as JobRecord };
}
return { kind: 'stored', job };
// #endregion ex02a
