// breaks: a3
// belief: The SDK has tried often enough; by now the request will be stored.
// told: nobody knows whether request r-1 is stored, and answered 202
// from: A1
// #region ex01a
if (outcome.kind === 'unavailable') {
  return answer(202, { status: 'QUEUED', message: 'Your request was accepted.' }, { 'retry-after': String(lookAgainSeconds) });
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
