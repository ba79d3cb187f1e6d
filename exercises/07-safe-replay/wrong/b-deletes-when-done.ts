// breaks: b7
// belief: The letter may go when the work is done, so it stays until then.
// told: still lies in the dead-letter queue although nothing went wrong
// from: I8
// #region ex07b
const by = `${runId}/${letter.MessageId}`;
if (!(await countReplay(job, by))) return 'overtaken';
const sent = await sendAgain(letter, job);
if (sent === 'refused') await uncountReplay(job, by);
if (sent !== 'sent') return sent;
return 'moved';
// #endregion ex07b
