// breaks: a5, a6
// belief: The request id is the request: the same id asks for the same thing.
// told: with the job of the first request: the customer waits for a document that nobody makes.
// from: A3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});
// #endregion ex01a
