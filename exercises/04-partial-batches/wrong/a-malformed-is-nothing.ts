// breaks: a4
// belief: What cannot be read is nobody's.
// told: although it could not be read
// from: E7
// #region ex04a
const isReadable = ({ body }: SQSRecord): boolean => {
  try {
    return typeof JSON.parse(body) === 'object';
  } catch {
    return false;
  }
};
const again = new Set<string>();
const attempt = async (record: SQSRecord): Promise<boolean> => {
  try {
    await work(record);
    return true;
  } catch {
    if (isReadable(record)) again.add(record.messageId);
    return false;
  }
};
for (const { messageId } of await inTurn(records, attempt, rules)) again.add(messageId);
return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
// #endregion ex04a
