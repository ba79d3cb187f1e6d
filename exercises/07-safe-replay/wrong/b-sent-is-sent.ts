// breaks: b2, b9
// belief: What was sent has arrived.
// told: was deleted, and no message took its place
// from: I8
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
await sendAgain(letter, job);
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
