// breaks: b1, b2, b8
// belief: Moving is taking it here and putting it there.
// told: was deleted, and no message took its place
// from: I8
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
await remove(letter);
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
return 'moved';
// #endregion ex07b
