// breaks: a7, a8
// belief: A link is for waiting; when there is nothing to wait for, none is needed.
// told: without a Location
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
if (isTerminal(job.status)) return answer(200, jobView(job));
return answer(202, jobView(job), { location: jobPath(job.jobId), ...retryAfterOf(job) });
// #endregion ex01a
