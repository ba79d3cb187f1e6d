// breaks: b7
// belief: The letter may go when the work is done, so it stays until then.
// told: still lies in the dead-letter queue although nothing went wrong
// from: I8
// #region ex07b
if (!(await countReplay(job, thisReplay))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, thisReplay);
if (sent !== 'sent') return sent;
return 'moved';
// #endregion ex07b
