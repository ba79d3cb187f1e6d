// breaks: a5, a6
// belief: Two bodies under one id are a conflict, and every conflict is 409.
// told: the stated code is 422
// from: A3; unusual 17
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return answer(409, { title: 'Conflict', detail: 'This request id stands for another body.' });
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
