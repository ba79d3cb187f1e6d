// breaks: a5
// belief: When one message has failed, the others had better wait.
// told: ended before message m2 was worked on to its end, because of another message
// from: E9
// #region ex04a
const left = [...records];
try {
  for (const record of records) {
    await work(record);
    left.shift();
  }
} catch {
  // What is left comes again.
}
return { batchItemFailures: left.map(({ messageId }) => ({ itemIdentifier: messageId })) };
// #endregion ex04a
