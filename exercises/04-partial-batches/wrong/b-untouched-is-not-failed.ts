// breaks: b6
// belief: What I have not touched has not failed.
// told: although request r-3 is not done
// from: E16
// #region ex04b
const behind: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  let failed = false;
  for (const record of lane) {
    if (timeLeft() < enoughForOne) break;
    if (failed) behind.push(record);
    else failed = !(await attempt(record));
  }
});
return behind;
// #endregion ex04b
