// differs: reports the rest of a group in one go, and keeps a larger reserve of time
// from: E16
// #region ex04b
const left: SQSRecord[] = [];
await Promise.all(
  lanesOf(records).map(async (lane) => {
    let place = 0;
    while (place < lane.length && timeLeft() >= enoughForOne + 500) {
      const isDone = await attempt(lane[place]!);
      place += 1;
      if (!isDone) break;
    }
    left.push(...lane.slice(place));
  }),
);
return left;
// #endregion ex04b
