// breaks: b3
// belief: What the queue has not confirmed it does not have.
// told: got no answer about the message of request r-1, and took the count of its replay back
// from: I9
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent !== 'sent') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
