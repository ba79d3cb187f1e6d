// breaks: b7
// belief: A promise of 24 hours can be used to the last minute.
// told: when the provider may have forgotten its key
// from: H15
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (now - (askedAt ?? now) >= 24 * 60 * 60 * 1000) return { action: 'escalate', code: 'key-window-passed' };
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'resume' };
// #endregion ex06b
