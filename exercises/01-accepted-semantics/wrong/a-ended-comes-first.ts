// breaks: a6
// belief: What is done is done: a finished job can be shown to whoever asks, without looking at the body.
// told: answered 200 with the job of the first request
// from: A3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
const location = jobPath(job.jobId);
if (isTerminal(job.status)) return answer(200, jobView(job), { location });
if (job.fingerprint !== fingerprint) {
  return problem('other-body', `The request id ${job.requestId} stands for another body.`);
}
return answer(202, jobView(job), { location, ...retryAfterOf(job) });
// #endregion ex01a
