// breaks: a8
// belief: Who is turned away today will be turned away tomorrow.
// told: The provider answers no connection at all (unreachable). Yours says refused-for-good
// told: the request never left, so nothing was made; a later attempt may get through
// from: H4
// #region ex06a
if ('failure' in wire) {
  if (wire.failure === 'unreachable') return { kind: 'refused-for-good', code: 'unreachable' };
  return { kind: 'unknown', code: wire.failure };
}
const { status, body } = wire;
const code = `http-${status}`;
if (status === 200 || status === 201) {
  const document = readDocument(body);
  return document ? { kind: 'made', document } : { kind: 'unknown', code: 'unreadable' };
}
if (status === 409) return { kind: 'busy', code, ...askAgain(wire, now) };
if (status === 429 || status === 503) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const never = PERMANENT.get(problemType(body) ?? '');
if (never) return { kind: 'refused-for-good', code: never };
return { kind: 'unknown', code };
// #endregion ex06a
