// breaks: a9
// belief: A refusal is read by developers: the more it shows of the record, the sooner they find the cause.
// told: shows the fingerprint of the first job
// from: M3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', `Expected ${job.fingerprint}, and got ${fingerprint}. Use a new request id.`);
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
