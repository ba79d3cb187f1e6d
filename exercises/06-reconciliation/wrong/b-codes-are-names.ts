// breaks: b6, b8
// belief: A person looks at the job anyway, so the code is only a name.
// told: and the person reads resumes-exhausted
// from: H9
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (askedAt !== undefined && !insideKeyWindow(askedAt, now)) {
  return { action: 'escalate', code: 'resumes-exhausted' };
}
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'key-window-passed' };
return { action: 'resume' };
// #endregion ex06b
