// differs: one loop over the whole batch that remembers which groups have stopped
// from: F4
// #region ex04b
const stopped = new Set<string | undefined>();
const notBegun: SQSRecord[] = [];
for (const record of records) {
  const group = record.attributes.MessageGroupId ?? record.messageId;
  if (timeLeft() < enoughForOne) stopped.add(group);
  if (stopped.has(group)) notBegun.push(record);
  else if (!(await attempt(record))) stopped.add(group);
}
return notBegun;
// #endregion ex04b
