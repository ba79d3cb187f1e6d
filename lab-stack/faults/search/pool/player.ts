import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Choice } from '../../schedule.ts';
import type { End, Task, Walked } from '../walk.ts';
import type { FromPlayer, Source, ToPlayer } from './messages.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
/** The workbook's sources are TypeScript; tsx lets any Node.js that we support read them. */
const READ_TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

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

/** How a process was lost: it gave no sign any more, it ended of itself, or it ended before it gave any sign. */
export type Lost = 'silent' | 'gone' | 'not-started';

export interface PlayerOptions {
  /** Options for Node.js itself. */
  readonly nodeOptions: readonly string[];
  readonly onFree: () => void;
  /** The process is lost; these are its jobs, the one that it was at first. */
  readonly onLost: (player: Player, jobs: readonly Job[], how: Lost) => void;
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
  #over = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#child = fork(CHILD, {
      execArgv: [...READ_TYPESCRIPT, ...options.nodeOptions],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message: FromPlayer) => this.#hear(message));
    this.#child.on('exit', () => this.#lose(this.#heardAt === undefined ? 'not-started' : 'gone'));
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

  #lose(how: Lost): void {
    if (this.#over) return;
    this.#over = true;
    this.#child.kill('SIGKILL');
    this.#options.onLost(this, this.#jobs.splice(0), how);
  }
}

const ENDS: Readonly<Record<Lost, End>> = {
  silent: { kind: 'never-ends' },
  gone: { kind: 'failed', message: 'The process that played it ended of itself, twice.' },
  'not-started': {
    kind: 'failed',
    message: 'A process to play it in could not be started; what it printed stands above.',
  },
};

/** What a job comes to that can not be played to its end. */
export function endOfLost(how: Lost, { told = [] }: Job): Walked {
  return { schedule: told, points: [], end: ENDS[how] };
}
