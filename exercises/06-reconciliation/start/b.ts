// breaks: b3, b4, b6, b7
// belief: A lookup that brings no document means that there is none, so the same request may be sent again.
// #region ex06b
const { lookup, resumes } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
return { action: 'resume' };
// #endregion ex06b
