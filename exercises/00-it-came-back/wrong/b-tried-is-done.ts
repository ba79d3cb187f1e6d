// breaks: b2, b5, b6, b7
// belief: Only a job that somebody else holds must come again; what we tried and could not do is over.
// told: A acknowledged message m1 although request r-1 is not done: its job says QUEUED
// from: E20
// #region ex00b
if (code === 'in-progress') throw new NotSettled(`Job ${message.jobId} is held by another worker.`);
// #endregion ex00b
