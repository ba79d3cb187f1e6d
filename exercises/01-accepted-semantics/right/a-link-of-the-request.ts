// differs: Its Location is that of the request, /documents/{requestId}, which leads to the same job.
// from: unusual 17
// #region ex01a
switch (outcome.kind) {
  case 'unavailable':
    return unavailable();
  case 'stored':
  case 'found': {
    const { job } = outcome;
    if (job.fingerprint !== fingerprint) return problem('other-body', 'Use a new request id.');
    const view = jobView(job);
    const headers = { location: view.links.request, ...retryAfterOf(job) };
    return answer(isTerminal(job.status) ? 200 : 202, view, headers);
  }
}
// #endregion ex01a
