// breaks: a9
// belief: A refusal is read by developers: the more it shows of the record, the sooner they find the cause.
// told: of the first job in its text
// from: M3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return answer(422, { title: 'This request id stands for another body.', job });
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
