// breaks: a2, a7, a8
// belief: A Location belongs to something new; who asks again has it from the first answer.
// told: if the first answer was lost, the customer has no link at all
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  ...(outcome.kind === 'stored' && { location: jobPath(job.jobId) }),
  ...retryAfterOf(job),
});
// #endregion ex01a
