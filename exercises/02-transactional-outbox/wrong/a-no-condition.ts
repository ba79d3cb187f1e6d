// breaks: a6, a8
// belief: Putting the same item again changes nothing.
// told: wrote over the job of request r-1 (COMPLETED)
// from: A7
// #region ex02a
await dynamo.send(
  new TransactWriteCommand({
    ClientRequestToken: tokenOf({ job, event }),
    TransactItems: [
      {
        Put: {
          TableName: settings.jobsTable,
          Item: job,
        },
      },
      {
        Put: {
          TableName: settings.outboxTable,
          Item: event,
        },
      },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
