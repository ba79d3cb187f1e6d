// breaks: b5
// belief: A group that begins in time also ends in time.
// told: had no time to finish it, and left request r-3 claimed
// from: E16
// #region ex04b
const notBegun: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  let stopped = timeLeft() < enoughForOne;
  for (const record of lane) {
    if (stopped) notBegun.push(record);
    else stopped = !(await attempt(record));
  }
});
return notBegun;
// #endregion ex04b
