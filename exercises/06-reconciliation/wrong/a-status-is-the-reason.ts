// breaks: a7, a8
// belief: The status is all that one needs to know about a refusal.
// told: The document service refused the request
// from: H6
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
if (status === 429 || status === 503) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
if ([400, 413, 422].includes(status)) return { kind: 'refused-for-good', code };
return { kind: 'unknown', code };
// #endregion ex06a
