// breaks: b6, b7
// belief: A key makes a request safe to repeat, whenever that is.
// told: when the provider may have forgotten its key
// from: H9
// #region ex06b
const { lookup, now, askedAt, heldUntil, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
if (now - heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'resume' };
// #endregion ex06b
