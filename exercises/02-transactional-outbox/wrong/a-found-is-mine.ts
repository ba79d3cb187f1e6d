// breaks: a9
// belief: What I find under my key is what I wanted to write.
// told: asked for something else under the request id r-1
// from: A3
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
  if (cancellationOf(thrown)?.kind === 'found') return { kind: 'found', job };
  throw thrown;
}
return { kind: 'stored', job };
// #endregion ex02a
