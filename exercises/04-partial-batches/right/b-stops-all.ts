// differs: the first failure stops the whole batch, other groups too: slower for them, and in order
// from: F3
// #region ex04b
let stopped = false;
const notBegun: SQSRecord[] = [];
for (const record of records) {
  stopped ||= timeLeft() < enoughForOne;
  if (stopped) notBegun.push(record);
  else stopped = !(await attempt(record));
}
return notBegun;
// #endregion ex04b
