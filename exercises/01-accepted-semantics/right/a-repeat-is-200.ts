// differs: A repetition is answered 200 also while the job is open; the same job is named.
// from: unusual 17
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
const headers = { location: jobPath(job.jobId), ...retryAfterOf(job) };
if (outcome.kind === 'stored') return answer(202, jobView(job), headers);
if (job.fingerprint === fingerprint) return answer(200, jobView(job), headers);
return problem('other-body', `The request id ${job.requestId} stands for another body.`);
// #endregion ex01a
