// breaks: a2, a7, a8
// belief: 202 says all that there is to say: we will get to it.
// told: without a Location
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), retryAfterOf(job));
// #endregion ex01a
