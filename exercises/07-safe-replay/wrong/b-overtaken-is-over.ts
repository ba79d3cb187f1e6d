// breaks: b2
// belief: A job that has moved on needs its letter no longer.
// told: threw letter m1 away although request r-1 was not done: its job said REQUIRES_ATTENTION
// from: I8, I12
// #region ex07b
if (!(await countReplay(job, thisReplay))) {
  await remove(letter).catch(() => {});
  return 'overtaken';
}
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
