// breaks: b1, b2
// belief: A batch from a FIFO queue is in order, so I may work on all of it at once.
// told: of the same group was done
// from: F5
// #region ex04b
const inTime = records.filter(() => timeLeft() >= enoughForOne);
await eachOf(inTime, concurrency, async (record) => void (await attempt(record)));
return records.filter((record) => !inTime.includes(record));
// #endregion ex04b
