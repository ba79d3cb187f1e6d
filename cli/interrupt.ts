/** Two signals in less than this are one, milliseconds: tsx repeats what a busy process has not answered at once. */
const ONE_PRESS_MS = 300;

/** Runs `stop` once when the user asks to end (Ctrl-C, or a polite kill); a second Ctrl-C ends at once. */
export function onInterrupt(stop: () => Promise<void>): void {
  const end = interruptHandler(
    () => void stop(),
    () => process.exit(130),
    Date.now,
  );
  // SIGTERM and SIGHUP do not exist on Windows as signals from outside; listening for them there does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/** What to do at a signal: stop at the first, exit at one that comes a while later. `now` in milliseconds. */
export function interruptHandler(stop: () => void, exit: () => void, now: () => number): () => void {
  let first: number | undefined;
  return () => {
    if (first === undefined) {
      first = now();
      stop();
    } else if (now() - first >= ONE_PRESS_MS) exit();
  };
}
