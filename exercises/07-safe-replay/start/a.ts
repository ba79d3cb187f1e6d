// breaks: a1, a4, a5, a6
// belief: A letter whose job is not done is work that is still to be done, so it is sent again.
// #region ex07a
if (job!.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
return { action: 'replay', cause: causeOf(job!) };
// #endregion ex07a
