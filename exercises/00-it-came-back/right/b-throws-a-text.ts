// differs: Throws a text, which is no Error; any value that is thrown is a failure.
// from: E11
// #region ex00b
if (again) throw `Job ${message.jobId} is not settled: ${code}.`;
// #endregion ex00b
