// breaks: b9
// belief: The answer only says that the letter was dealt with.
// told: letter as replayed, and the queue has taken none
// from: I9
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent === 'sent') {
  await remove(letter).catch((thrown: unknown) => {
    logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
  });
}
return 'moved';
// #endregion ex07b
