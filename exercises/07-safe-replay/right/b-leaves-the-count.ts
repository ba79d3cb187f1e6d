// differs: Leaves the count also when the queue refuses: a count too many only ends the replays earlier.
// from: I6
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
