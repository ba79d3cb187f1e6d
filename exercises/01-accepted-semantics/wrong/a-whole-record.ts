// breaks: a9
// belief: It is the customer's own job, so the customer may see all of it.
// told: that is for operators, and the customer can read it
// from: M3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, job, {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
