// breaks: b3, b4
// belief: One delivery more does no harm, so it is safer to ask for it every time.
// told: although nothing had gone wrong
// from: E14
// #region ex00b
if (again) log.warn(`Job ${message.jobId} is not settled.`);
throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
