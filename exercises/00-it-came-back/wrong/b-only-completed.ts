// breaks: b4
// belief: Only a delivery that ended with a document was a success.
// told: although nothing had gone wrong
// from: own
// #region ex00b
if (code !== 'completed') throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
