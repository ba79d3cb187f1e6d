// breaks: a7
// belief: A Retry-After does no harm: who has the document will not come back.
// told: asks again, and again, and nothing will change
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  'retry-after': String(lookAgainSeconds),
});
// #endregion ex01a
