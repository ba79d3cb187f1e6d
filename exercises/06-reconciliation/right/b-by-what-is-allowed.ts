// differs: Asks first whether sending round is allowed at all, and then whether the answer can be relied on.
// from: H5
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
const remembered = askedAt === undefined || insideKeyWindow(askedAt, now);
const mayResume = remembered && resumes < MAX_RESUMES;
const reliable = lookup.kind === 'not-found' && now > heldUntil + LOOKUP_LAG_MS;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (!reliable) {
  return { action: 'wait', code: lookup.kind === 'failed' ? 'lookup-failed' : 'lookup-may-lag' };
}
if (mayResume) return { action: 'resume' };
return { action: 'escalate', code: remembered ? 'resumes-exhausted' : 'key-window-passed' };
// #endregion ex06b
