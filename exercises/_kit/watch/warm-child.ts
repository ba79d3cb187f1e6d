import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startChild } from '../process/start-child.ts';
import type { FromJudge, RunTold, StageId, ToJudge } from './messages.ts';

const CHILD = new URL('judge-child.ts', import.meta.url);

export interface WarmChildOptions {
  readonly onReady: () => void;
  readonly onTold: (run: number, told: RunTold) => void;
  /** The process ended of itself. */
  readonly onGone: () => void;
}

/** One process that judges, seen from outside. */
export class WarmChild {
  readonly #child: ChildProcess;
  /** Looks at it since it last gave a sign of life. */
  #unheard = 0;
  #isReady = false;
  /** The run that it works at. */
  #run: number | undefined;
  /** The run that it was asked for and has not begun. */
  #asked: number | undefined;
  /** Looks at it since. */
  #unbegun = 0;

  constructor(stage: StageId, { onReady, onTold, onGone }: WarmChildOptions) {
    this.#child = startChild(CHILD, 'ignore');
    this.#child.on('message', (message: FromJudge) => {
      this.#unheard = 0;
      if (message.kind === 'ready') {
        this.#isReady = true;
        onReady();
      }
      if (message.kind !== 'told') return;
      const { run, told } = message;
      if (told.kind === 'began') this.#begin(run);
      if (told.kind === 'done' || told.kind === 'failed') this.#run = undefined;
      onTold(run, told);
    });
    this.#child.on('exit', onGone);
    this.#say({ kind: 'warm', ...stage });
  }

  /** What it takes to judge is loaded. */
  get isReady(): boolean {
    return this.#isReady;
  }

  judge(run: number, stage: StageId): void {
    this.#asked = run;
    this.#unbegun = 0;
    this.#say({ kind: 'judge', run, ...stage });
  }

  /** It was asked for a run that it has not begun. */
  get isAsked(): boolean {
    return this.#asked !== undefined;
  }

  /** Counts one more look at it. Time is counted so, because on a busy machine whoever looks is late as well. */
  look(): void {
    this.#unheard++;
    this.#unbegun++;
  }

  /** It works and has given no sign for so many looks. */
  isSilent(looks: number): boolean {
    return this.#run !== undefined && this.#unheard > looks;
  }

  /** It was ready, and in so many looks has not left what it was at for what it was asked. */
  isSlow(looks: number): boolean {
    return this.#isReady && this.#asked !== undefined && this.#unbegun > looks;
  }

  async end(): Promise<void> {
    this.#child.removeAllListeners();
    // Whoever kills a process that is about to start waits for it in vain where it never did.
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  #begin(run: number): void {
    this.#run = run;
    if (this.#asked === run) this.#asked = undefined;
  }

  #say(message: ToJudge): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}
