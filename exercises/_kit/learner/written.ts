/** What a disk answers that takes nothing: no right to write, read-only, full, over the quota. */
const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** Does what writes. False where the disk takes nothing; any other error is thrown on. */
export function isWritten(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (thrown) {
    if (refusalIn(thrown) === undefined) throw thrown;
    return false;
  }
}

/** Which file (absolute) the disk did not take, and why, such as `EROFS`; undefined where that is not what was thrown. */
export function refusalIn(thrown: unknown): { readonly code: string; readonly path: string } | undefined {
  const { code = '', path = '' } = thrown as { code?: string; path?: string };
  // A file is written beside the one whose place it takes.
  return REFUSALS.has(code) ? { code, path: path.replace(/\.[\da-f-]{36}\.tmp$/, '') } : undefined;
}
