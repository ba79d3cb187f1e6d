const TRIES = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Repeats a conditional write that met a running transaction on the same item, a few times with full jitter
 * of up to 100 ms. The SDK does not: a conflict says "later", where a failed condition says "no"
 * (facts: DynamoDB 3.1). Every other error, and the last conflict, is thrown on.
 */
export async function pastConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await write();
    } catch (thrown) {
      if (made === TRIES || !isConflict(thrown)) throw thrown;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS);
    });
  }
}

interface Cancellation {
  name?: unknown;
  CancellationReasons?: readonly { Code?: string | undefined }[];
}

function isConflict(thrown: unknown): boolean {
  const { name, CancellationReasons: reasons } = (thrown ?? {}) as Cancellation;
  if (name === 'TransactionConflictException') return true;
  if (name !== 'TransactionCanceledException') return false;
  // A cancellation that also has another reason would only be cancelled again.
  const codes = (reasons ?? []).map((reason) => reason.Code).filter((code) => code !== 'None');
  return codes.length > 0 && codes.every((code) => code === 'TransactionConflict');
}
