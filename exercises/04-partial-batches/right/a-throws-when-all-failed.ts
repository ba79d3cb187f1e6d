// differs: throws when every message has failed: nothing is finished that could come back
// from: E12
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
if (again.size === records.length) throw new Error('All messages failed.');
return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
// #endregion ex04a
