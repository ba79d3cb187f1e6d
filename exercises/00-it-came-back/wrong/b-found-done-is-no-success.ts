// breaks: b4
// belief: A message that finds its job done has done nothing itself, so it has failed.
// told: although nothing had gone wrong
// from: E14
// #region ex00b
if (again || code === 'duplicate') throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
