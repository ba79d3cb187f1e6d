// breaks: a4, a9
// belief: A cancelled transaction means that somebody was here before me.
// told: answered 202 to the customer with a job that nobody has stored
// told: asked for something else under the request id r-1
// from: B9, B10
// #region ex02a
const { jobsTable, outboxTable } = settings;
const newJob = { TableName: jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' };
try {
  await dynamo.send(
    new TransactWriteCommand({
      ClientRequestToken: tokenOf({ job, event }),
      TransactItems: [
        { Put: { ...newJob, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
        { Put: { TableName: outboxTable, Item: event, ConditionExpression: 'attribute_not_exists(eventId)' } },
      ],
    }),
  );
} catch (thrown) {
  if ((thrown as Error).name === 'TransactionCanceledException') return { kind: 'found', job };
  throw thrown;
}
return { kind: 'stored', job };
// #endregion ex02a
