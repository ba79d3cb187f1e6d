// breaks: b3, b5, b6, b7, b8, b9
// belief: As long as nothing is certain, the safe thing is to wait.
// told: the system is still not at rest
// from: H5
// #region ex06b
const { lookup } = evidence;
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
return { action: 'wait', code: 'lookup-may-lag' };
// #endregion ex06b
