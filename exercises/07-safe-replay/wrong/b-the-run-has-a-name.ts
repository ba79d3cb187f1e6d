// breaks: b3
// belief: One run at a time replays, so the run is name enough.
// told: are counted under one name
// from: I6
// #region ex07b
const by = runId;
if (!(await countReplay(job, by))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, by);
if (sent !== 'sent') return sent;
await remove(letter).catch((thrown: unknown) => {
  logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
});
return 'moved';
// #endregion ex07b
