// breaks: b1, b7
// belief: Another worker has the job, so this message has nothing left to do.
// told: A acknowledged message m1 although request r-1 is not done
// from: D19
// #region ex00b
if (again && code !== 'in-progress') throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
