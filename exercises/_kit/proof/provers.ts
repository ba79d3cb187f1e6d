import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startChild } from '../process/start-child.ts';
import type { Case } from './cases.ts';
import type { FromProver, Told, ToProver } from './messages.ts';

/** What became of a case. */
export interface Proved {
  readonly of: Case;
  readonly tests: readonly Told[];
  readonly visited: number;
  /** The judge itself failed, or the answer never gave the thread back. */
  readonly failed?: string;
}

export interface ProveOptions {
  /** Default: the machine's parallelism. */
  readonly processes?: number;
  readonly onProved?: (proved: Proved) => void;
  readonly signal?: AbortSignal;
}

const CHILD = new URL('child.ts', import.meta.url);
/** Its own watch ends a process that an answer keeps busy for ever. */
const ENDLESS = 'It never gives the thread back: a loop in it has no end.';

/** Judges every case, several at a time, each in a process that is ended when an answer never ends. Results in the order of the cases. */
export async function prove(cases: readonly Case[], options: ProveOptions = {}): Promise<Proved[]> {
  const { processes = availableParallelism(), onProved, signal } = options;
  const proved: Proved[] = [];
  const waiting = cases.entries();
  const runner = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    for (const [place, one] of waiting) {
      if (signal?.aborted) break;
      child ??= startChild(CHILD);
      const result = await judgeIn(child, one, signal);
      if (result.failed !== undefined) {
        child.kill('SIGKILL');
        child = undefined;
      }
      proved[place] = result;
      onProved?.(result);
    }
    child?.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(processes, cases.length) }, runner));
  return proved.filter((result) => result !== undefined);
}

function judgeIn(child: ChildProcess, one: Case, signal: AbortSignal | undefined): Promise<Proved> {
  return new Promise((resolve) => {
    const tests: Told[] = [];
    let visited = 0;
    function end(failed?: string): void {
      child.off('message', hear).off('exit', gone);
      signal?.removeEventListener('abort', aborted);
      resolve({ of: one, tests, visited, ...(failed !== undefined && { failed }) });
    }
    function gone(_code: number | null, by: NodeJS.Signals | null): void {
      end(by === 'SIGKILL' ? ENDLESS : 'The process that judged it ended of itself.');
    }
    function aborted(): void {
      end('Stopped.');
    }
    function hear(message: FromProver): void {
      if (message.kind === 'test') tests.push(message.told);
      else if (message.kind === 'progress') visited = message.visited;
      else end(message.kind === 'failed' ? message.why : undefined);
    }
    child.on('message', hear).on('exit', gone);
    signal?.addEventListener('abort', aborted, { once: true });
    child.send({ exercise: one.exercise, stage: one.stage, answer: one.answer } satisfies ToProver);
  });
}
