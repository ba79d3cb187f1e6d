import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';

type Pty = typeof import('@lydell/node-pty');

/** The module that makes pseudo-terminals, undefined on a machine that it is not built for. */
export const pty = loadPty();

/** A program in a real pseudo-terminal, and what its screen shows. */
export class TestTerminal {
  readonly #process: ReturnType<Pty['spawn']>;
  readonly #waiting = new Set<() => void>();
  readonly exited: Promise<number>;
  /** Everything that it wrote. */
  written = '';

  constructor(
    words: readonly string[],
    cwd: string,
    size = { cols: 80, rows: 24 },
    env: NodeJS.ProcessEnv = {},
  ) {
    if (!pty) throw new Error('There is no pseudo-terminal on this machine.');
    const { FORCE_COLOR: _, NO_COLOR: __, VITEST: ___, ...others } = process.env;
    this.#process = pty.spawn(process.execPath, [...words], {
      cwd,
      ...size,
      env: { ...others, TERM: 'xterm-256color', ...env } as Record<string, string>,
    });
    this.#process.onData((text) => {
      this.written += text;
      for (const look of this.#waiting) look();
    });
    this.exited = new Promise((resolve) => this.#process.onExit(({ exitCode }) => resolve(exitCode)));
  }

  get pid(): number {
    return this.#process.pid;
  }

  press(keys: string): void {
    this.#process.write(keys);
  }

  resize(cols: number, rows: number): void {
    this.#process.resize(cols, rows);
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  /** The screen as it was drawn last, without colours. */
  screen(): string {
    const drawn = this.written.split('\u001B[?2026h').at(-1) ?? '';
    return stripVTControlCharacters(drawn.split('\u001B[?2026l')[0] ?? '').replaceAll('\r', '');
  }

  /** Resolves when the screen shows these words. Never without them: the test's own time ends it, and says what was shown. */
  async shows(words: string | RegExp): Promise<string> {
    return this.until(
      (screen) => (typeof words === 'string' ? screen.includes(words) : words.test(screen)),
      words,
    );
  }

  async until(isSo: (screen: string) => boolean, what: unknown, patienceMs = 60_000): Promise<string> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const look = (): void => {
        const screen = this.screen();
        if (!isSo(screen)) return;
        end();
        resolve(screen);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`The screen never shows ${String(what)}. It shows:\n${this.screen()}`));
      }, patienceMs);
      this.#waiting.add(look);
      look();
    });
  }
}

function loadPty(): Pty | undefined {
  try {
    return createRequire(import.meta.url)('@lydell/node-pty') as Pty;
  } catch {
    return undefined;
  }
}
