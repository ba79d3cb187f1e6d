// breaks: b6
// belief: A replay should say that it is one.
// told: does not say what its letter said, and no worker can read it
// from: I5
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const marked = JSON.stringify({ replayOf: letter.MessageId, message: JSON.parse(letter.Body) });
const sent = await sendAgain({ ...letter, Body: marked }, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
