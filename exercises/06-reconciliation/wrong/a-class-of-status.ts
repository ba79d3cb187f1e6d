// breaks: a3, a5, a6, a8
// belief: The first digit says it all: 4xx will never do, 5xx passes.
// told: The provider said “not now”
// told: exists, and its job stays QUEUED: nobody asks the provider what became of it
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
if (status >= 500) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
if (status >= 400) return { kind: 'refused-for-good', code: PERMANENT.get(problemType(body) ?? '') ?? code };
return { kind: 'unknown', code };
// #endregion ex06a
