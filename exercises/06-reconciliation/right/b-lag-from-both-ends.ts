// differs: Counts the lag from the later of first call and last lease, and keeps twice as much.
// from: H7
// #region ex06b
const { lookup, now, askedAt = 0, heldUntil, resumes } = evidence;
const quietSince = Math.max(askedAt, heldUntil);
switch (lookup.kind) {
  case 'found':
    return { action: 'complete', document: lookup.document };
  case 'failed':
    return { action: 'wait', code: 'lookup-failed' };
  case 'not-found':
    if (now < quietSince + 2 * LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
    if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
    return insideKeyWindow(askedAt, now)
      ? { action: 'resume' }
      : { action: 'escalate', code: 'key-window-passed' };
}
// #endregion ex06b
