// breaks: a2, a7, a8
// belief: The link says all that a program needs, so the body can be a friendly sentence.
// told: has no jobId of this job
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
const message = isTerminal(job.status) ? 'We have ended our work.' : 'Your document is on its way.';
return answer(isTerminal(job.status) ? 200 : 202, { message }, {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
