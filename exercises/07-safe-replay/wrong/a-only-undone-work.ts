// breaks: a2, a4, a5, a6, a8
// belief: The dead-letter queue only holds work that was not done.
// told: while a claim on it was running
// told: for the 4th time
// from: I1
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
