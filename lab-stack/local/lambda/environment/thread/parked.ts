/** What may be pending in a thread that only waits for others: its sockets, its timers, its port to the host. */
const WAITING = new Set(['MessagePort', 'TCPSocketWrap', 'TCPServerWrap', 'TLSWrap', 'PipeWrap', 'Timeout']);

/** Turns of the event loop before the look: what a message or an answer started has then begun. */
const TURNS = 2;

/**
 * True when real work is pending that will go on without anybody's message, e.g. a file being read or
 * an immediate that will run. `hidden` counts what Node does not list. Asked after a few turns of the
 * thread's own event loop.
 */
export async function isBusy(hidden: readonly (() => number)[]): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return (
    hidden.some((count) => count() > 0) || process.getActiveResourcesInfo().some((kind) => !WAITING.has(kind))
  );
}
