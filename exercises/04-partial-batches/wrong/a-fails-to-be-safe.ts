// breaks: a1
// belief: When something has gone wrong, failing as a whole is the safe side.
// told: it threw, and a throw sends the whole batch back
// from: E4, E5
// #region ex04a
const again = new Set<string>();
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
if (again.size > 0) throw new Error(`${again.size} of ${records.length} messages failed.`);
return { batchItemFailures: [] };
// #endregion ex04a
