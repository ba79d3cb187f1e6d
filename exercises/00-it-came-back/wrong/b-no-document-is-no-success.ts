// breaks: b3
// belief: A delivery that ends without a document has failed, and what failed must come again.
// told: is delivered again all the same
// from: E14
// #region ex00b
const hasDocument = code === 'completed' || code === 'duplicate';
if (!hasDocument) throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
