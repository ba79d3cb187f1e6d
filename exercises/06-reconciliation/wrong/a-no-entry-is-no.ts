// breaks: a8
// belief: Who is turned away today will be turned away tomorrow.
// told: The provider answers 401, with a page that names no problem. Yours says refused-for-good; it should say unknown
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
if (status === 429 || status === 503) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const never = PERMANENT.get(problemType(body) ?? '');
if (never) return { kind: 'refused-for-good', code: never };
if ([401, 403, 404].includes(status)) return { kind: 'refused-for-good', code };
return { kind: 'unknown', code };
// #endregion ex06a
