// differs: it gives no token: the SDK makes one for each call, and keeps it in its own repetitions
// from: sdk-transaction-token
// #region ex02a
await dynamo.send(
  new TransactWriteCommand({
    TransactItems: [
      {
        Put: {
          TableName: settings.jobsTable,
          Item: job,
          ConditionExpression: 'attribute_not_exists(jobId)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Put: {
          TableName: settings.outboxTable,
          Item: event,
          ConditionExpression: 'attribute_not_exists(eventId)',
        },
      },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
