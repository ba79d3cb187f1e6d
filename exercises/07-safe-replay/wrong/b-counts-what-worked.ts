// breaks: b4, b5
// belief: What is counted must have happened.
// told: no replay is counted on its job
// from: I9
// #region ex07b
const sent = await sendAgain(letter, job);
if (sent !== 'sent') return sent;
if (!(await countReplay(job, thisReplay))) return 'overtaken';
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
