/** Runs `stop` once when the user asks to end (Ctrl-C, or a polite kill); a second Ctrl-C ends at once. */
export function onInterrupt(stop: () => Promise<void>): void {
  let asked = false;
  const end = (): void => {
    if (asked) process.exit(130);
    asked = true;
    void stop();
  };
  // SIGTERM and SIGHUP do not exist on Windows as signals from outside; listening for them there does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
