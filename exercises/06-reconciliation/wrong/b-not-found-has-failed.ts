// breaks: b5
// belief: No document means that the request has failed.
// told: was never made and could have been
// from: H4
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (askedAt !== undefined && !insideKeyWindow(askedAt, now)) {
  return { action: 'escalate', code: 'key-window-passed' };
}
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'escalate', code: 'resumes-exhausted' };
// #endregion ex06b
