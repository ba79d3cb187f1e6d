// breaks: b4, b9
// belief: A provider that finds no document has none.
// told: exists, and the customer reads that it could not be made
// from: H7
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (askedAt !== undefined && !insideKeyWindow(askedAt, now)) {
  return { action: 'escalate', code: 'key-window-passed' };
}
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'resume' };
// #endregion ex06b
