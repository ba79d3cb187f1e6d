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
  const lines = lineWriter((text) => line(stream, text));
  const write = (chunk: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
    lines.write(chunk);
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(callback as () => void);
    return true;
  };
  process[stream].write = write as typeof process.stdout.write;
  return lines.flush;
}

/** Cuts what is written into lines; `flush` gives out a last one that has no end yet. */
export function lineWriter(line: (text: string) => void): {
  write(chunk: string | Uint8Array): void;
  flush(): void;
} {
  let rest = '';
  return {
    write(chunk) {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const whole of lines) line(whole);
    },
    flush() {
      if (rest !== '') line(rest);
      rest = '';
    },
  };
}
