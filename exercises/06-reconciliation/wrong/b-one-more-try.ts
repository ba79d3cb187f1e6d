// breaks: b8
// belief: The count is of the tries that were made, and this one is the next.
// told: was sent round 4 times
// from: I6
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (askedAt !== undefined && !insideKeyWindow(askedAt, now)) {
  return { action: 'escalate', code: 'key-window-passed' };
}
if (resumes > MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'resume' };
// #endregion ex06b
