// breaks: b8
// belief: Whatever fails must not be passed over.
// told: could not delete its letter, and broke the whole run off
// from: I8
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
await remove(letter);
return 'moved';
// #endregion ex07b
