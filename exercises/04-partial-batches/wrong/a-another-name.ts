// breaks: a2
// belief: The queue will know which message I mean.
// told: could not read which messages had failed, and sent the whole batch back
// from: E2, E3
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
const batchItemFailures: unknown = [...again].map((messageId) => ({ messageId }));
return { batchItemFailures } as SQSBatchResponse;
// #endregion ex04a
