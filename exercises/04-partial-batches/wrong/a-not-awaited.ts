// breaks: a3, a4, a7, a8
// belief: A call that has begun will end by itself.
// told: and answered all the same that message m1 is done: nobody waited for the work that had begun
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
