// breaks: a7, a8
// belief: The answer to a POST says only that the request was taken; how far the work is belongs to GET.
// told: the customer reads that it is still under way, and waits for something that has happened
// from: A9
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(202, jobView(job), {
  location: jobPath(job.jobId),
  'retry-after': String(lookAgainSeconds),
});
// #endregion ex01a
