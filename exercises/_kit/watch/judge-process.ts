import { WarmChild } from './warm-child.ts';
import type { RunTold, StageId } from './messages.ts';

const LOOK_EVERY_MS = 50;

export interface JudgeProcessOptions {
  /** A process that judges and gives no sign for so long is in an endless loop, on a machine with time. Default 5,000. */
  readonly silentMs?: number;
  /** So long a process may take to leave what it is at, before the spare one is asked. Default 700. */
  readonly leaveMs?: number;
  /** Whether a second process is kept ready. Default true. */
  readonly spare?: boolean;
}

/**
 * Judges a stage of the learner's files in a process that stays warm; a second one is kept ready, for the case that
 * the first is stuck in their code. A run that is asked for ends the one before. `stop` ends both processes.
 */
export class JudgeProcess {
  readonly #silentMs: number;
  readonly #leaveMs: number;
  readonly #keepsSpare: boolean;
  readonly #watch: NodeJS.Timeout;
  #stage: StageId;
  #now: WarmChild;
  #spare: WarmChild | undefined;
  #run = 0;
  #tell: ((told: RunTold) => void) | undefined;
  #stopped = false;
  readonly #ending = new Set<Promise<void>>();

  /** `stage`: where it warms up. */
  constructor(stage: StageId, { silentMs = 5_000, leaveMs = 700, spare = true }: JudgeProcessOptions = {}) {
    this.#stage = stage;
    this.#silentMs = silentMs;
    this.#leaveMs = leaveMs;
    this.#keepsSpare = spare;
    this.#now = this.#start();
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  /** Judges the files as they lie now. `tell` is told nothing of an earlier run any more. */
  judge(stage: StageId, tell: (told: RunTold) => void): void {
    this.#stage = stage;
    this.#tell = tell;
    this.#now.judge(++this.#run, stage);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#watch);
    this.#end(this.#now);
    if (this.#spare) this.#end(this.#spare);
    await Promise.all(this.#ending);
  }

  #start(): WarmChild {
    const child: WarmChild = new WarmChild(this.#stage, {
      onReady: () => {
        // Two that start at once would only hinder each other.
        if (child === this.#now) this.#keepSpare();
      },
      onTold: (run, told) => {
        if (child === this.#now && run === this.#run) this.#tell?.(told);
      },
      onGone: () => this.#gone(child),
    });
    return child;
  }

  #gone(child: WarmChild): void {
    if (child === this.#spare) this.#spare = undefined;
    if (child !== this.#now) return;
    this.#replace();
    this.#fail(
      'The process that ran the code ended in the middle of it: something there ends the process, or takes all its memory.',
    );
  }

  #look(): void {
    this.#now.look();
    const isSilent = this.#now.isSilent(this.#silentMs / LOOK_EVERY_MS);
    const isSlow = this.#now.isSlow(this.#leaveMs / LOOK_EVERY_MS) && this.#spare?.isReady;
    if (!isSilent && !isSlow) return;
    const isForNext = this.#now.isAsked;
    this.#replace();
    // Stuck in what was saved before: that is not what was asked.
    if (isForNext) this.#now.judge(this.#run, this.#stage);
    else this.#fail('The code never gives the thread back: a loop in it has no end.');
  }

  #fail(why: string): void {
    const tell = this.#tell;
    this.#tell = undefined;
    tell?.({ kind: 'failed', why });
  }

  #replace(): void {
    this.#end(this.#now);
    this.#now = this.#spare ?? this.#start();
    this.#spare = undefined;
    if (this.#now.isReady) this.#keepSpare();
  }

  #keepSpare(): void {
    if (this.#keepsSpare && !this.#stopped) this.#spare ??= this.#start();
  }

  #end(child: WarmChild): void {
    const ending = child.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
