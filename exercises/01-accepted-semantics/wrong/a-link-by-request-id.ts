// breaks: a2
// belief: The customer's own id and the job's id are the same thing under two names.
// told: with the Location /jobs/r-1: who opens it reads 404
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.requestId),
  ...retryAfterOf(job),
});
// #endregion ex01a
