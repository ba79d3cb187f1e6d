// breaks: a3, a8
// belief: When a server fails, it has done nothing.
// told: exists, and its job stays QUEUED: nobody asks the provider what became of it
// told: which answers 500
// told: The provider answers 502, with a page that names no problem. Yours says refused-for-now
// from: H4
// #region ex06a
if ('failure' in wire) {
  if (wire.failure === 'unreachable') return { kind: 'refused-for-now', code: 'unreachable' };
  return { kind: 'unknown', code: wire.failure };
}
const { status, body } = wire;
const code = `http-${status}`;
if (status === 200 || status === 201) {
  const document = readDocument(body);
  return document ? { kind: 'made', document } : { kind: 'unknown', code: 'unreadable' };
}
if (status === 409) return { kind: 'busy', code, ...askAgain(wire, now) };
if (status === 429 || status >= 500) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const never = PERMANENT.get(problemType(body) ?? '');
if (never) return { kind: 'refused-for-good', code: never };
return { kind: 'unknown', code };
// #endregion ex06a
