// breaks: b1, b2, b5, b6, b7
// belief: A function that stops early has not acknowledged its message.
// #region ex00b
if (again) log.warn(`Job ${message.jobId} is not settled: ${code}.`);
// #endregion ex00b
