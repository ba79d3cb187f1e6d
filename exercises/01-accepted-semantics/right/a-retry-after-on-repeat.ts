// differs: Decides by a table of codes, and asks for more patience than ours.
// from: A2
// #region ex01a
if (outcome.kind === 'unavailable') {
  return problem('unavailable', 'Send it again.', {}, { 'retry-after': '30' });
}
const { job } = outcome;
const codes = { QUEUED: 202, PROCESSING: 202, COMPLETED: 200, REQUIRES_ATTENTION: 200 } as const;
const statusCode = job.fingerprint === fingerprint ? codes[job.status] : 422;
if (statusCode === 422) return problem('other-body', 'Another body has this request id.');
const wait: Record<string, string> = statusCode === 202 ? { 'retry-after': '60' } : {};
return answer(statusCode, jobView(job), { location: jobPath(job.jobId), ...wait });
// #endregion ex01a
