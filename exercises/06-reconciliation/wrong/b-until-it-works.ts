// breaks: b8
// belief: Sooner or later it will work.
// told: was sent round 5 times
// from: I6
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (askedAt !== undefined && !insideKeyWindow(askedAt, now)) {
  return { action: 'escalate', code: 'key-window-passed' };
}
return { action: 'resume' };
// #endregion ex06b
