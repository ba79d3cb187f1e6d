// breaks: b7
// belief: Time can only run short inside a group: its first message begins with the batch.
// told: began message m6 after 4 of its 8 seconds, had no time to finish it
// from: E16
// #region ex04b
const notBegun: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  let isDone = true;
  for (const [place, record] of lane.entries()) {
    const isShort = place > 0 && timeLeft() < enoughForOne;
    if (!isDone || isShort) return void notBegun.push(...lane.slice(place));
    isDone = await attempt(record);
  }
});
return notBegun;
// #endregion ex04b
