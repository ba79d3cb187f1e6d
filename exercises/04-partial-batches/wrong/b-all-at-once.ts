// breaks: b1, b2
// belief: A batch from a FIFO queue is in order, so I may work on all of it at once.
// told: of the same group was done
// from: F5
// #region ex04b
const notBegun: SQSRecord[] = [];
await eachOf(records, concurrency, async (record) => {
  if (timeLeft() < enoughForOne) notBegun.push(record);
  else await attempt(record);
});
return notBegun;
// #endregion ex04b
