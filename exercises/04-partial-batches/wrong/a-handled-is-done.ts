// breaks: a3, a4, a7
// belief: An error that I have caught is dealt with.
// told: acknowledged message m1
// from: E6, E12
// #region ex04a
const attempt = async (record: SQSRecord): Promise<boolean> => {
  try {
    await work(record);
  } catch (thrown) {
    console.warn('A message failed.', { messageId: record.messageId });
  }
  return true;
};
await inTurn(records, attempt, rules);
return { batchItemFailures: [] };
// #endregion ex04a
