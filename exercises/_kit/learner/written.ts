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

/** Why the disk did not take something, such as `EROFS`; undefined where that is not what was thrown. */
export function refusalIn(thrown: unknown): string | undefined {
  const { code = '' } = thrown as { code?: string };
  return REFUSALS.has(code) ? code : undefined;
}
