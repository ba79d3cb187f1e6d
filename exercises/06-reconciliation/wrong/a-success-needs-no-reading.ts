// breaks: a4
// belief: A 200 is a success, whatever stands in it.
// told: the document that it points to does not exist
// from: H4
// #region ex06a
if ('failure' in wire) {
  if (wire.failure === 'unreachable') return { kind: 'refused-for-now', code: 'unreachable' };
  return { kind: 'unknown', code: wire.failure };
}
const { status, body } = wire;
const code = `http-${status}`;
if (status === 200 || status === 201) {
  const none = { documentId: 'unknown', url: '', createdAt: new Date(now).toISOString() };
  return { kind: 'made', document: readDocument(body) ?? none };
}
if (status === 409) return { kind: 'busy', code, ...askAgain(wire, now) };
if (status === 429 || status === 503) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const never = PERMANENT.get(problemType(body) ?? '');
if (never) return { kind: 'refused-for-good', code: never };
return { kind: 'unknown', code };
// #endregion ex06a
