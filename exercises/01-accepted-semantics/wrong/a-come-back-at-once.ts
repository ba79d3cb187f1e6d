// breaks: a3
// belief: A client that reads 503 knows by itself when to try again.
// told: without a Retry-After in whole seconds
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') {
  return problem('unavailable', 'It is not known whether the request was stored. Send it again.');
}
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
