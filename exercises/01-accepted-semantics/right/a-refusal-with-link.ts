// differs: The refusal of another body leads to the first job as well; an open job has no Retry-After.
// from: A3
// #region ex01a
if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
const location = jobPath(job.jobId);
if (outcome.kind === 'found' && outcome.job.fingerprint !== fingerprint) {
  return problem('other-body', `The first body made ${location}.`, {}, { location });
}
return answer(job.completedAt || isTerminal(job.status) ? 200 : 202, jobView(job), { location });
// #endregion ex01a
