// breaks: a5
// belief: What is still being made has not been made, so it is like any other refusal.
// told: exists, and its job stays QUEUED: nobody asks the provider what became of it
// told: which answers 409
// from: H15
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
if ([409, 429, 503].includes(status)) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const never = PERMANENT.get(problemType(body) ?? '');
if (never) return { kind: 'refused-for-good', code: never };
return { kind: 'unknown', code };
// #endregion ex06a
