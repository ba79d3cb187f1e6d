// differs: all at once with allSettled, and null instead of an empty list when all is done
// from: correct but unusual 9
// #region ex04a
const outcomes = await Promise.allSettled(records.map(work));
const failed = records.filter((_, place) => outcomes[place]?.status === 'rejected');
const batchItemFailures = failed.map(({ messageId }) => ({ itemIdentifier: messageId }));
return (failed.length > 0 ? { batchItemFailures } : null) as SQSBatchResponse;
// #endregion ex04a
