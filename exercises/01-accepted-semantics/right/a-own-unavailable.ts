// differs: Header names in capitals beside the helpers, a 503 of its own, and an absolute link.
// from: unusual 6, 17
// #region ex01a
if (outcome.kind === 'unavailable') {
  return answer(503, { title: 'Please send it again.' }, { 'Retry-After': '7' });
}
const view = jobView(outcome.job);
if (outcome.job.fingerprint !== fingerprint) return problem('other-body', 'Send the first body again.', {}, { Location: view.links.job });
return answer(view.status === 'QUEUED' || view.status === 'PROCESSING' ? 202 : 200, view, {
  Location: `https://portal.example${view.links.job}`,
});
// #endregion ex01a
