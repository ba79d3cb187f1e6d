// breaks: a2
// belief: A list at the top of the module begins empty in each invocation.
// told: it failed in the batch before, and that was remembered
// from: E15
// #region ex04a
const memory = processBatch as typeof processBatch & { again?: Set<string> };
const again = (memory.again ??= new Set());
const attempt = async (record: SQSRecord): Promise<boolean> => {
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
