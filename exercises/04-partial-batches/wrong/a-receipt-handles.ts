// breaks: a2
// belief: The queue will know which message I mean.
// told: could not read which messages had failed, and sent the whole batch back
// from: E3
// #region ex04a
const again = new Set<string>();
const attempt = async (record: SQSRecord): Promise<boolean> => {
  try {
    await work(record);
    return true;
  } catch {
    again.add(record.receiptHandle);
    return false;
  }
};
for (const { receiptHandle } of await inTurn(records, attempt, rules)) again.add(receiptHandle);
return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
// #endregion ex04a
