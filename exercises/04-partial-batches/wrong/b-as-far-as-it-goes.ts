// breaks: b5, b7
// belief: A message that I begin in time is a message that I finish.
// told: had no time to finish it, and left request r-3 claimed
// told: began message m6 after 4 of its 8 seconds
// from: E16
// #region ex04b
const notBegun: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  let stopped = false;
  for (const record of lane) {
    if (stopped) notBegun.push(record);
    else stopped = !(await attempt(record));
  }
});
return notBegun;
// #endregion ex04b
