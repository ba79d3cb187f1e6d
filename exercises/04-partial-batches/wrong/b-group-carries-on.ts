// breaks: b2
// belief: The queue keeps the order, so I need not look at it.
// told: overtook request r-2
// from: F1
// #region ex04b
const notBegun: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  for (const record of lane) {
    if (timeLeft() < enoughForOne) notBegun.push(record);
    else await attempt(record);
  }
});
return notBegun;
// #endregion ex04b
