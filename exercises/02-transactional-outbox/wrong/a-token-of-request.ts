// breaks: a7
// belief: The token names the request, so that the table recognises the second click.
// told: the table answers IdempotentParameterMismatchException
// told: answered 500: its job is there
// from: B11
// #region ex02a
const { jobsTable, outboxTable } = settings;
const newJob = { TableName: jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' };
await dynamo.send(
  new TransactWriteCommand({
    ClientRequestToken: tokenOf({ tenant: job.tenantId, request: job.requestId }),
    TransactItems: [
      { Put: { ...newJob, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      { Put: { TableName: outboxTable, Item: event, ConditionExpression: 'attribute_not_exists(eventId)' } },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
