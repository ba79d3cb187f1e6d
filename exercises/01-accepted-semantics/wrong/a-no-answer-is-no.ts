// breaks: a3
// belief: When the table gives no answer, nothing was stored.
// told: the customer reads that it failed, and does not send the same request again
// from: H4
// #region ex01a
if (outcome.kind === 'unavailable') {
  return problem('invalid-request', 'Your request could not be stored. Make a new request.');
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
