/** A terminal taken over as a whole: drawn in place, left as it was found. */

import { emitKeypressEvents, type Key } from 'node:readline';

/** The alternate screen, no cursor, and long lines are cut instead of wrapped. */
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[?7l';
const LEAVE = '\u001B[?7h\u001B[?25h\u001B[?1049l';
const HOME = '\u001B[H';
/** Before the line: after one that fills the last column it would take that one away. */
const EMPTY_LINE = '\u001B[2K';
const TO_SCREEN_END = '\u001B[J';
/** A terminal that knows these draws what is between them at once; others skip them. */
const [BEGIN, END] = ['\u001B[?2026h', '\u001B[?2026l'];
/** What is asked for within so many milliseconds is drawn once. */
const TOGETHER_MS = 25;

export interface ScreenOptions {
  /** False: only the keys are taken; nothing is drawn. */
  readonly isFull: boolean;
  /** The lines to show on a screen of this size. */
  readonly lines: (size: { readonly columns: number; readonly rows: number }) => readonly string[];
  /** A key, as the terminal names it: `h`, `?`, `return`, `left`; Ctrl-C is `interrupt`. */
  readonly onKey: (name: string) => void;
}

export class Screen {
  readonly #options: ScreenOptions;
  readonly #leave = (): void => this.leave();
  readonly #resized = (): void => this.draw();
  readonly #pressed = (text: string | undefined, key: Key): void => this.#press(text, key);
  readonly #resumed = (): void => {
    this.enter();
  };
  #isEntered = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ScreenOptions) {
    this.#options = options;
  }

  /** Takes the terminal; what happens to this process, it is given back. */
  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    const { stdin, stdout } = process;
    if (this.#options.isFull) stdout.write(ENTER);
    emitKeypressEvents(stdin);
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on('keypress', this.#pressed);
    stdout.on('resize', this.#resized);
    process.on('exit', this.#leave);
    this.#drawNow();
  }

  /** Gives the terminal back, as it was. */
  leave(): void {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { stdin, stdout } = process;
    stdin.off('keypress', this.#pressed);
    stdout.off('resize', this.#resized);
    process.off('exit', this.#leave);
    stdin.setRawMode(false);
    stdin.pause();
    if (this.#options.isFull) stdout.write(LEAVE);
  }

  /** Draws soon. */
  draw(): void {
    if (this.#isEntered) this.#timer ??= setTimeout(() => this.#drawNow(), TOGETHER_MS);
  }

  #drawNow(): void {
    this.#timer = undefined;
    if (!this.#options.isFull) return;
    const { columns = 80, rows = 24 } = process.stdout;
    const lines = this.#options.lines({ columns, rows }).slice(0, rows);
    process.stdout.write(
      BEGIN + HOME + lines.map((line) => EMPTY_LINE + line).join('\r\n') + TO_SCREEN_END + END,
    );
  }

  #press(text: string | undefined, { name, ctrl }: Key): void {
    if (ctrl && name === 'z' && process.platform !== 'win32') return this.#suspend();
    if (ctrl && name === 'c') return this.#options.onKey('interrupt');
    // Punctuation has no name.
    if (!ctrl) this.#options.onKey(name ?? text ?? '');
  }

  #suspend(): void {
    this.leave();
    process.once('SIGCONT', this.#resumed);
    // The whole group, npm included: else the shell would wait for it.
    process.kill(0, 'SIGTSTP');
  }
}
