import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Source } from './pool/messages.ts';
import { endOfLost, type Lost } from './pool/lost.ts';
import { Player, type Job } from './pool/player.ts';
import { AT_ONCE, NOT_PLAYED, type Walk } from './walk.ts';

/** More would have nothing to do: a search has so many plays under way at once. */
export const MOST_PROCESSES = AT_ONCE;
/** Jobs of one process at a time: the next one is there when one ends. */
const JOBS_OF_ONE = 2;
const ONE_A_CORE = Math.min(availableParallelism(), MOST_PROCESSES);
const LOOK_EVERY_MS = 250;
/** A process that has work and gives no sign for so long waits for something without letting others run. Milliseconds of the machine's time. */
const SILENT_MS = 60_000;

export interface PoolOptions {
  /** Default: one for each core, at most `MOST_PROCESSES`. */
  readonly processes?: number;
  /** A play that keeps the thread for so many milliseconds of processor time is in an endless loop. Default 2,000. */
  readonly endlessMs?: number;
  /** Options for Node.js in the processes, e.g. `--stack-trace-limit=0`. */
  readonly nodeOptions?: readonly string[];
}

export interface Pool {
  /**
   * Plays schedules of what a module prepares from plain data: it exports `prepare` (see `Prepare`). Each process
   * keeps that loaded until it has work of another source. For `searchWith`.
   */
  walk(source: Source): Walk;
  /** Ends the processes. Their work is given up. */
  stop(): Promise<void>;
}

/**
 * Processes that play schedules beside each other, for many searches. A search over them finds what it finds in one
 * process, in the same order. A process that does not give a sign of life any more is killed, and its schedule is
 * played once more: when that one is silent too, it never ends.
 */
export function startPool(options: PoolOptions = {}): Pool {
  return new Processes(options);
}

class Processes implements Pool {
  readonly #players: Player[];
  readonly #waiting: Job[] = [];
  readonly #endlessMs: number;
  readonly #nodeOptions: readonly string[];
  readonly #watch: NodeJS.Timeout;
  /** Why nobody plays any more. */
  #notStarted: Lost | undefined;
  #lookedAt = performance.now();

  constructor({ processes = ONE_A_CORE, endlessMs = 2_000, nodeOptions = [] }: PoolOptions) {
    this.#endlessMs = endlessMs;
    this.#nodeOptions = nodeOptions;
    this.#players = Array.from({ length: processes }, () => this.#startPlayer());
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  walk(source: Source): Walk {
    return (task, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(NOT_PLAYED);
        // Each play under way listens.
        setMaxListeners(0, signal);
        const giveUp = (): void => resolve(NOT_PLAYED);
        signal.addEventListener('abort', giveUp, { once: true });
        const done: Job['done'] = (walked) => {
          signal.removeEventListener('abort', giveUp);
          resolve(walked);
        };
        const job = { source, task, signal, done };
        if (this.#notStarted) return done(endOfLost(this.#notStarted));
        this.#waiting.push(job);
        this.#handOut();
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch);
    this.#waiting.length = 0;
    await Promise.all(this.#players.map((player) => player.stop()));
  }

  #startPlayer(): Player {
    return new Player({
      endlessMs: this.#endlessMs,
      nodeOptions: this.#nodeOptions,
      onFree: () => this.#handOut(),
      onLost: (player, jobs, lost) => this.#replace(player, jobs, lost),
    });
  }

  #handOut(): void {
    for (;;) {
      const [idlest] = this.#players.toSorted((one, other) => one.jobs - other.jobs);
      if (!idlest || idlest.jobs >= JOBS_OF_ONE) return;
      const job = this.#waiting.shift();
      if (!job) return;
      if (!job.signal.aborted) idlest.give(job);
    }
  }

  /** A lost process is replaced, unless the next one would not start either. */
  #replace(player: Player, jobs: readonly Job[], lost: Lost): void {
    const place = this.#players.indexOf(player);
    if (lost.how === 'not-started') {
      this.#players.splice(place, 1);
      if (this.#players.length === 0) this.#notStarted = lost;
      for (const job of [...jobs, ...this.#waiting.splice(0)]) job.done(endOfLost(lost));
      return;
    }
    this.#players[place] = this.#startPlayer();
    const [suspect, ...others] = jobs;
    this.#waiting.unshift(...others);
    if (suspect?.told) suspect.done(endOfLost(lost, suspect.told));
    else if (suspect) this.#waiting.unshift({ ...suspect, told: [] });
    this.#handOut();
  }

  /** Whoever looks late was busy, and could not hear. */
  #look(): void {
    const now = performance.now();
    const late = now - this.#lookedAt > SILENT_MS / 2;
    this.#lookedAt = now;
    for (const player of this.#players) {
      if (late) player.excuse(now);
      else player.endIfSilent(SILENT_MS, now);
    }
  }
}
