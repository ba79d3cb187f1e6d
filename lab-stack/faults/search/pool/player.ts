import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Choice } from '../../schedule.ts';
import type { Task, Walked } from '../walk.ts';
import type { Lost } from './lost.ts';
import type { FromPlayer, Source, ToPlayer } from './messages.ts';
import { startChild } from './start.ts';
import { NEVER_ENDS } from './watch.ts';

/** What is kept of the end of the error stream, characters. */
const KEPT = 2_000;

/** A task on its way, and who waits for it. */
export interface Job {
  readonly source: Source;
  readonly task: Task;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  readonly done: (walked: Walked) => void;
  /** Undefined the first time. When a process was lost over it, it is played again, and tells each choice. */
  told?: Choice[];
}

export interface PlayerOptions {
  /** An endless loop is what takes so long, milliseconds of processor time. */
  readonly endlessMs: number;
  /** Options for Node.js itself. */
  readonly nodeOptions: readonly string[];
  readonly onFree: () => void;
  /** The process is lost; these are its jobs, the one that it was at first. */
  readonly onLost: (player: Player, jobs: readonly Job[], lost: Lost) => void;
}

/** One process of a pool, seen from outside. */
export class Player {
  /** Jobs that it was given, the one that it is at first. */
  readonly #jobs: Job[] = [];
  readonly #child: ChildProcess;
  readonly #options: PlayerOptions;
  #source: Source | undefined;
  /** When it last gave a sign of life; undefined until it has started. */
  #heardAt: number | undefined;
  #printed = '';
  #over = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#child = startChild(options.endlessMs, options.nodeOptions);
    this.#child.stderr?.on('data', (text: string) => {
      this.#printed = (this.#printed + text).slice(-KEPT);
    });
    this.#child.on('message', (message: FromPlayer) => this.#hear(message));
    // `close` comes when all that it printed is there.
    this.#child.on('close', () => this.#lose(this.#howItEnded()));
  }

  get jobs(): number {
    return this.#jobs.length;
  }

  give(job: Job): void {
    if (this.#source !== job.source) this.#say({ kind: 'load', source: job.source });
    this.#source = job.source;
    this.#jobs.push(job);
    this.#say({ kind: 'play', task: job.task, tell: job.told !== undefined });
  }

  /** Ends the process when it has work and gave no sign for so long (milliseconds of the machine's time). */
  endIfSilent(ms: number, now: number): void {
    if (this.#jobs.length > 0 && this.#heardAt !== undefined && now - this.#heardAt > ms)
      this.#lose('silent');
  }

  /** The listener was busy itself: no sign could be heard. */
  excuse(now: number): void {
    if (this.#heardAt !== undefined) this.#heardAt = now;
  }

  async stop(): Promise<void> {
    this.#over = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    if (this.#jobs.length === 0 && this.#child.connected) this.#child.disconnect();
    else this.#child.kill('SIGKILL');
    await exited;
  }

  #say(message: ToPlayer): void {
    if (this.#child.connected) this.#child.send(message);
  }

  #hear(message: FromPlayer): void {
    if (this.#over) return;
    this.#heardAt = performance.now();
    if (message.kind === 'chose') this.#jobs[0]?.told?.push(message.choice);
    if (message.kind !== 'played') return;
    this.#jobs.shift()?.done(message.walked);
    this.#options.onFree();
  }

  #howItEnded(): Lost['how'] {
    if (this.#printed.endsWith(NEVER_ENDS)) return 'silent';
    return this.#heardAt === undefined ? 'not-started' : 'gone';
  }

  #lose(how: Lost['how']): void {
    if (this.#over) return;
    this.#over = true;
    this.#child.kill('SIGKILL');
    this.#options.onLost(this, this.#jobs.splice(0), { how, printed: this.#printed.trim() });
  }
}
