// breaks: a1, a4, a5, a6
// #region ex07a
if (job!.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
return { action: 'replay', cause: causeOf(job!) };
// #endregion ex07a
