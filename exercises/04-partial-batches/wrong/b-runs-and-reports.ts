// breaks: b2, b3
// belief: What I report as failed counts as not done.
// told: overtook request r-2
// told: is delivered again all the same: it was reported as failed
// from: F2
// #region ex04b
const again: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  let failed = false;
  for (const record of lane) {
    const isOver = timeLeft() < enoughForOne;
    const isDone = !isOver && (await attempt(record));
    if (failed || isOver) again.push(record);
    failed ||= !isDone;
  }
});
return again;
// #endregion ex04b
