// breaks: a4, a7, a8
// belief: A request id that comes in twice is a mistake of the customer.
// told: answered 422: its job is there, and the customer does not learn of it.
// from: A5
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
if (outcome.kind === 'found') {
  return problem('other-body', `The request id ${job.requestId} was used before. Use a new one.`);
}
return answer(202, jobView(job), { location: jobPath(job.jobId), ...retryAfterOf(job) });
// #endregion ex01a
