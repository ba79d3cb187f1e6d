// differs: Builds its answers without the frame's helpers, with header names in capitals and a small body.
// from: unusual 6
// #region ex01a
if (outcome.kind === 'unavailable') {
  return { statusCode: 503, headers: { 'Retry-After': '10' }, body: '{"title":"Please send it again."}' };
}
const { jobId, status, fingerprint: first } = outcome.job;
if (first !== fingerprint) return { statusCode: 422, headers: {}, body: '{"title":"Another body."}' };
const ended = ['COMPLETED', 'REQUIRES_ATTENTION'].includes(status);
return {
  statusCode: ended ? 200 : 202,
  headers: { Location: `/jobs/${jobId}`, ...(!ended && { 'Retry-After': '5' }) },
  body: JSON.stringify({ jobId, status }),
};
// #endregion ex01a
