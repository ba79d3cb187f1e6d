// breaks: a1
// belief: Something new is stored, and for something new there is 201.
// told: the customer reads that the work is done, and nobody has begun it
// from: A9
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(outcome.kind === 'stored' ? 201 : 200, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
