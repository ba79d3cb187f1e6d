// breaks: a2, a7, a8
// belief: Who has the id can look up the rest.
// told: and the body has no status
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
const { jobId } = job;
return answer(isTerminal(job.status) ? 200 : 202, { jobId }, { location: jobPath(jobId), ...retryAfterOf(job) });
// #endregion ex01a
