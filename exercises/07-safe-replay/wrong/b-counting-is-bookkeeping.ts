// breaks: b5
// belief: The count is for the record, and does not decide.
// told: sent the letter of request r-1 again after A had done the work
// from: I1
// #region ex07b
await countReplay(job, thisReplay);
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
