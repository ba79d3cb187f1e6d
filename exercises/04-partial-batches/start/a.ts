// breaks: a1, a5
// #region ex04a
const attempt = async (record: SQSRecord): Promise<boolean> => {
  await work(record);
  return true;
};
await inTurn(records, attempt, rules);
return { batchItemFailures: [] };
// #endregion ex04a
