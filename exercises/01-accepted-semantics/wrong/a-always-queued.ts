// breaks: a7, a8
// belief: A POST puts a job into the queue, so QUEUED is what its answer says.
// told: with the status "QUEUED", and the job is
// from: A9
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, { ...jobView(job), status: 'QUEUED' }, {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
