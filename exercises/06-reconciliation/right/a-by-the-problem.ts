// differs: Reads the type of the problem first and the status only for what has none.
// from: H4
// #region ex06a
if ('failure' in wire) {
  if (wire.failure === 'unreachable') return { kind: 'refused-for-now', code: 'unreachable' };
  return { kind: 'unknown', code: wire.failure };
}
const { status, body } = wire;
const code = `http-${status}`;
const document = status < 300 ? readDocument(body) : undefined;
if (document) return { kind: 'made', document };
const type = problemType(body)?.replace('urn:provider:', '') ?? '';
if (type === 'in-progress') return { kind: 'busy', code: type, ...askAgain(wire, now) };
if (type === 'unavailable' || type === 'rate-limited') {
  return { kind: 'refused-for-now', code: type, ...askAgain(wire, now) };
}
if (status === 429 || status === 503) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const never = PERMANENT.get(problemType(body) ?? '');
if (never) return { kind: 'refused-for-good', code: never };
return { kind: 'unknown', code };
// #endregion ex06a
