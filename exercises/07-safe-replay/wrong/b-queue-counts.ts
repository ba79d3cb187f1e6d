// breaks: b3, b4, b5
// belief: The queue counts how often a message was tried.
// told: no replay is counted on its job
// from: I6, I7
// #region ex07b
const sent = await sendAgain(letter, job);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
