type Stream = 'stdout' | 'stderr';

/**
 * Hands every whole line written to standard output or error to `line`, in place of printing it.
 * Through the thread's own port and not the worker's streams: a line then reaches the host before
 * the result of the invocation that wrote it.
 */
export function captureOutput(line: (stream: Stream, text: string) => void): { flush(): void } {
  const flushes = (['stdout', 'stderr'] as const).map((stream) => capture(stream, line));
  return { flush: () => flushes.forEach((flush) => flush()) };
}

function capture(stream: Stream, line: (stream: Stream, text: string) => void): () => void {
  let rest = '';
  const write = (chunk: unknown, encoding?: unknown, done?: unknown): boolean => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString('utf8');
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const whole of lines) line(stream, whole);
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(callback as () => void);
    return true;
  };
  process[stream].write = write as typeof process.stdout.write;
  return () => {
    if (rest !== '') line(stream, rest);
    rest = '';
  };
}
