// breaks: b6
// belief: A job that is not there now will not be there later.
// told: although its job was not there
// from: own
// #region ex00b
if (again && code !== 'no-such-job') throw new NotSettled(`Job ${message.jobId}: ${code}.`);
// #endregion ex00b
