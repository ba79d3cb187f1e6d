// breaks: b5
// belief: The provider has the call; what becomes of it is not the business of the queue.
// told: although request r-1 is not done: its job says PROCESSING
// from: F1
// #region ex00b
if (again && !code.startsWith('unknown')) throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
