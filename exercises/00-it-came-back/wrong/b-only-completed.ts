// breaks: b3, b4
// belief: One delivery more does no harm, so it is safer to ask for it every time.
// told: although nothing had gone wrong
// from: own
// #region ex00b
if (code !== 'completed') throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
