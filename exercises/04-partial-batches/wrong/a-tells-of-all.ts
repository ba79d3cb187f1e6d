// breaks: a2, a6
// belief: The answer tells how each message went.
// told: it was reported as failed, although it was done
// told: was done by then
// from: E14
// #region ex04a
const went: { itemIdentifier: string; ok: boolean }[] = [];
const attempt = async (record: SQSRecord): Promise<boolean> => {
  const ok = await work(record).then(
    () => true,
    () => false,
  );
  went.push({ itemIdentifier: record.messageId, ok });
  return ok;
};
for (const { messageId } of await inTurn(records, attempt, rules)) went.push({ itemIdentifier: messageId, ok: false });
return { batchItemFailures: went };
// #endregion ex04a
