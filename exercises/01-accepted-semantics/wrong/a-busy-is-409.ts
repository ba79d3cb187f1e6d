// breaks: a4
// belief: While the first request is being worked on, the second is one too many.
// told: answered 409: its job is there, and the customer does not learn of it.
// from: A5
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (job.fingerprint !== fingerprint) {
  return problem('other-body', 'This request id stands for another body. Use a new one.');
}
if (outcome.kind === 'found' && !isTerminal(job.status)) {
  return answer(409, { title: 'This request is being worked on.', status: 409 });
}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), { location: jobPath(job.jobId) });
// #endregion ex01a
