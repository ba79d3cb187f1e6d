// differs: it gives no token: the SDK makes one for each call, and keeps it in its own repetitions
// from: sdk-transaction-token
// #region ex02a
const { jobsTable, outboxTable } = settings;
const newJob = { TableName: jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' };
await dynamo.send(
  new TransactWriteCommand({
    TransactItems: [
      { Put: { ...newJob, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      { Put: { TableName: outboxTable, Item: event, ConditionExpression: 'attribute_not_exists(eventId)' } },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
