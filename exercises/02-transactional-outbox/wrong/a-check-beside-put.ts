// breaks: a4, a5
// belief: A transaction may check an item in one action and write it in another.
// told: Transaction request cannot include multiple operations on one item
// told: the second try failed for a reason of its own
// from: B7
// #region ex02a
await dynamo.send(
  new TransactWriteCommand({
    ClientRequestToken: tokenOf({ job, event }),
    TransactItems: [
      {
        ConditionCheck: {
          TableName: settings.jobsTable,
          Key: { jobId: job.jobId },
          ConditionExpression: 'attribute_not_exists(jobId)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Put: { TableName: settings.jobsTable, Item: job } },
      { Put: { TableName: settings.outboxTable, Item: event } },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
