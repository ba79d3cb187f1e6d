// breaks: b7
// belief: A call that has begun will end by itself.
// told: went on while the delete of its letter was still being tried
// from: I8
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
void remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
