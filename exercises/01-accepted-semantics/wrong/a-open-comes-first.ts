// breaks: a5
// belief: While a job is open nothing is decided yet, so the bodies need not be compared.
// told: answered 202 with the job of the first request
// from: A3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
const location = jobPath(job.jobId);
if (!isTerminal(job.status)) return answer(202, jobView(job), { location, ...retryAfterOf(job) });
if (job.fingerprint !== fingerprint) {
  return problem('other-body', `The request id ${job.requestId} stands for another body.`);
}
return answer(200, jobView(job), { location });
// #endregion ex01a
