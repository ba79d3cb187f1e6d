// differs: the event is the first action, and the stored job is found among the reasons by its item
// from: B10
// #region ex02a
const isNew = (key: string) => ({
  ConditionExpression: `attribute_not_exists(${key})`,
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});
await dynamo.send(
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName: settings.outboxTable, Item: event, ConditionExpression: 'attribute_not_exists(eventId)' } },
      { Put: { TableName: settings.jobsTable, Item: job, ...isNew('jobId') } },
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
// #region ex02a-reasons
const stored = reasons.find(({ Item }) => Item?.['jobId'] && Item['status'])?.Item;
if (stored) return { kind: 'found', job: jobIn(stored) };
if (codes.includes('TransactionConflict')) return { kind: 'conflict' };
// #endregion ex02a-reasons
