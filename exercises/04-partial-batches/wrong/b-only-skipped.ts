// breaks: b4
// belief: Lambda sees the failed message and keeps back what follows in its group.
// told: although request r-3 is not done
// from: batch-fifo-not-enforced
// #region ex04b
const notBegun: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  for (const [place, record] of lane.entries()) {
    if (timeLeft() < enoughForOne) return void notBegun.push(...lane.slice(place));
    if (!(await attempt(record))) return;
  }
});
return notBegun;
// #endregion ex04b
