// differs: one record after the other, in a plain loop
// from: correct but unusual 7
// #region ex04a
const failed: SQSRecord[] = [];
for (const record of records) {
  await work(record).catch(() => failed.push(record));
}
return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
// #endregion ex04a
