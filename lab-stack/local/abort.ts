/** The signal of calls that nobody ever gives up. */
export const NEVER_ABORTED: AbortSignal = new AbortController().signal;

/**
 * Runs `task` once when the signal is aborted; the answer takes that back. Nobody listens to NEVER_ABORTED: a listener
 * costs more than a call to memory, and those of calls that stay open for ever would pile up there.
 */
export function whenAborted(signal: AbortSignal, task: () => void): () => void {
  if (signal === NEVER_ABORTED) return () => {};
  signal.addEventListener('abort', task, { once: true });
  return () => signal.removeEventListener('abort', task);
}
