// breaks: a1, a2, a3, a4, a6, a8
// belief: Whoever refuses now refuses.
// told: The provider said “not now”
// from: I2
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
if ([400, 413, 422, 429, 503].includes(status)) {
  return { kind: 'refused-for-good', code: PERMANENT.get(problemType(body) ?? '') ?? code };
}
return { kind: 'unknown', code };
// #endregion ex06a
