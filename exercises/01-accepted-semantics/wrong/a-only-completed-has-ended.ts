// breaks: a8
// belief: A job has ended when it is COMPLETED; all others are still under way.
// told: for a job that is REQUIRES_ATTENTION: the customer reads that it is still under way
// from: A9
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(job.status === 'COMPLETED' ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
