// breaks: b3, b9
// belief: A lookup that brings no document means that there is none.
// told: no answer about request r-1, and the job was sent round again
// from: H8
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (askedAt !== undefined && !insideKeyWindow(askedAt, now)) {
  return { action: 'escalate', code: 'key-window-passed' };
}
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'resume' };
// #endregion ex06b
