// differs: remembers in the environment what it has finished, and skips that; what it forgets is done again, and the claim sees to it
// from: E15
// #region ex04a
const memory = processBatch as typeof processBatch & { done?: Set<string> };
const done = (memory.done ??= new Set());
const attempt = async (record: SQSRecord): Promise<boolean> => {
  if (done.has(record.messageId)) return true;
  const isDone = await work(record).then(
    () => true,
    () => false,
  );
  if (isDone) done.add(record.messageId);
  return isDone;
};
const notBegun = await inTurn(records, attempt, rules);
const again = records.filter((record) => notBegun.includes(record) || !done.has(record.messageId));
return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
// #endregion ex04a
