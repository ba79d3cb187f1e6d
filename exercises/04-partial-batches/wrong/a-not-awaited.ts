// breaks: a3, a4, a7, a8
// belief: A call that has begun will end by itself.
// told: acknowledged message m1
// from: E8
// #region ex04a
const again = new Set<string>();
const attempt = async (record: SQSRecord): Promise<boolean> => {
  work(record).catch(() => again.add(record.messageId));
  return true;
};
for (const { messageId } of await inTurn(records, attempt, rules)) again.add(messageId);
return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
// #endregion ex04a
