// differs: Throws a plain Error.
// from: unusual 6
// #region ex00b
if (again) throw new Error(`${message.jobId}: ${code}`);
// #endregion ex00b
