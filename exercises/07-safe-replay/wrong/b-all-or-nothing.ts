// breaks: b4
// belief: When one step fails, the others must be taken back.
// told: no replay is counted on its job
// from: I8
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
try {
  const sent = await sendAgain(letter, job);
  if (sent !== 'sent') return sent;
  await remove(letter);
  return 'moved';
} catch {
  await uncountReplay(job, thisReplay);
  return 'refused';
}
// #endregion ex07b
