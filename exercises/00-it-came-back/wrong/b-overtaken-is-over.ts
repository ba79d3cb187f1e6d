// breaks: b7
// belief: Whoever has taken the job over will finish it.
// told: If B dies now, no message brings it back
// from: D19
// #region ex00b
if (again && code !== 'stale') throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
