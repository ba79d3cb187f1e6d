// breaks: a7
// belief: A failure is what the worker calls one. Any other error is a bug, and to repeat it does not help.
// told: acknowledged message m2
// told: although request r-2 is not done
// told: the table answers ValidationException: “The provided expression refers to an attribute that does not exist
// from: E6
// #region ex04a
const again = new Set<string>();
const attempt = async (record: SQSRecord): Promise<boolean> => {
  try {
    await work(record);
    return true;
  } catch (thrown) {
    if ((thrown as Error).name === 'NotSettled') again.add(record.messageId);
    else console.error('A bug.', { messageId: record.messageId });
    return false;
  }
};
for (const { messageId } of await inTurn(records, attempt, rules)) again.add(messageId);
return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
// #endregion ex04a
