/** Where a command writes and reads: the real terminal, or a stand-in of a test. */

export interface Terminal {
  /** Columns; no line of a report is longer. */
  readonly width: number;
  /** Only plain characters. */
  readonly ascii: boolean;
  out(text: string): void;
  err(text: string): void;
  /** The next key, as the terminal names it (`return`, `q`, `left`); undefined where nobody can press one. */
  key(): Promise<string | undefined>;
  /** Where a progress bar is drawn; undefined where nobody would see it. */
  readonly bar?: NodeJS.WriteStream;
}

const WIDEST = 120;

export function terminal({ ascii }: { ascii: boolean }): Terminal {
  const { stdout, stderr } = process;
  return {
    width: Math.min(stdout.columns ?? 100, WIDEST),
    ascii: ascii || !speaksUnicode(process.platform, process.env),
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    key: nextKey,
    ...(stderr.isTTY && { bar: stderr }),
  };
}

/** Whether a terminal draws lines and arrows: all do but the Linux console and old ones of Windows. */
export function speaksUnicode(platform: string, env: NodeJS.ProcessEnv): boolean {
  if (platform !== 'win32') return env['TERM'] !== 'linux';
  return (
    Boolean(env['WT_SESSION'] ?? env['TERM_PROGRAM'] ?? env['ConEmuTask']) || env['TERM'] === 'xterm-256color'
  );
}

async function nextKey(): Promise<string | undefined> {
  const { stdin } = process;
  if (!stdin.isTTY) return undefined;
  const { emitKeypressEvents } = await import('node:readline');
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  try {
    return await new Promise((resolve) => {
      stdin.once('keypress', (text: string | undefined, { name, ctrl }: { name?: string; ctrl?: boolean }) =>
        resolve(ctrl && name === 'c' ? 'q' : (name ?? text)),
      );
    });
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
  }
}
