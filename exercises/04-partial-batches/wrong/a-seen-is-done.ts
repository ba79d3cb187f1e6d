// breaks: a3, a4, a7
// belief: A message that I have seen before is a message that I have done.
// told: got message m2 a second time and acknowledged it without working on it
// told: To have seen a message is not to have done it
// from: E15
// #region ex04a
const memory = processBatch as typeof processBatch & { seen?: Set<string> };
const seen = (memory.seen ??= new Set());
const again = new Set<string>();
const attempt = async (record: SQSRecord): Promise<boolean> => {
  if (seen.has(record.messageId)) return true;
  seen.add(record.messageId);
  try {
    await work(record);
    return true;
  } catch {
    again.add(record.messageId);
    return false;
  }
};
for (const { messageId } of await inTurn(records, attempt, rules)) again.add(messageId);
return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
// #endregion ex04a
