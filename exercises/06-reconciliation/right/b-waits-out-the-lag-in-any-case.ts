// differs: Looks at the time first: before the lookup is reliable nothing but a document counts.
// from: H7
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind !== 'found' && now - heldUntil <= LOOKUP_LAG_MS) {
  return { action: 'wait', code: 'lookup-may-lag' };
}
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind !== 'not-found') return { action: 'wait', code: 'lookup-failed' };
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
if (!insideKeyWindow(askedAt ?? now, now)) return { action: 'escalate', code: 'key-window-passed' };
return { action: 'resume' };
// #endregion ex06b
