// differs: A table of the answers that prove something; all others are unknown, the connection that was never made too. It leaves out Retry-After.
// from: H4
// #region ex06a
if ('failure' in wire) return { kind: 'unknown', code: wire.failure };
const { status, body } = wire;
const code = `http-${status}`;
const document = readDocument(body);
const never = PERMANENT.get(problemType(body) ?? '');
const proofs: { [status: number]: Answer | undefined } = {
  200: document && { kind: 'made', document },
  201: document && { kind: 'made', document },
  400: never ? { kind: 'refused-for-good', code: never } : undefined,
  409: { kind: 'busy', code },
  413: never ? { kind: 'refused-for-good', code: never } : undefined,
  422: never ? { kind: 'refused-for-good', code: never } : undefined,
  429: { kind: 'refused-for-now', code },
  503: { kind: 'refused-for-now', code },
};
return proofs[status] ?? { kind: 'unknown', code };
// #endregion ex06a
