// breaks: a1
// belief: A request that I have stopped waiting for is over, so it can be sent as if it were new.
// told: exists, and its job stays QUEUED: nobody asks the provider what became of it
// from: H15
// #region ex06a
if ('failure' in wire) {
  const asNew = wire.failure === 'timeout' || wire.failure === 'unreachable';
  return { kind: asNew ? 'refused-for-now' : 'unknown', code: wire.failure };
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
