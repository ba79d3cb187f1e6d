// breaks: a1, a2, a3, a4, a5, a8
// belief: What brings me no document has made none.
// #region ex06a
if ('failure' in wire) return { kind: 'refused-for-now', code: wire.failure };
const { status, body } = wire;
const code = `http-${status}`;
if (status < 300) {
  const document = readDocument(body);
  return document ? { kind: 'made', document } : { kind: 'refused-for-now', code: 'unreadable' };
}
const never = PERMANENT.get(problemType(body) ?? '');
if (never !== undefined) return { kind: 'refused-for-good', code: never };
return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
// #endregion ex06a
