import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startChild } from '../../../exercises/_kit/process/start-child.ts';
import type { FromRunner, Run } from './messages.ts';
import type { Shown } from './proof.ts';

/** What became of one option. */
export interface Executed extends Run {
  readonly shown?: Shown;
  /** The options that the proof has. */
  readonly options?: readonly string[];
  /** Why nothing is shown. */
  readonly failed?: string;
}

export interface RunProofsOptions {
  /** Default: the machine's parallelism. */
  readonly processes?: number;
  /** An option that takes longer never ends, milliseconds of the machine's time. Default 120,000. */
  readonly limitMs?: number;
  readonly onExecuted?: (executed: Executed) => void;
  readonly signal?: AbortSignal;
}

const CHILD = new URL('child.ts', import.meta.url);
/** Many times what the longest takes on a busy machine. */
const LIMIT_MS = 120_000;

/**
 * Executes every option, several at a time, in processes that are ended when one hangs. Results in the order of the
 * runs; after an abort only those that ended before.
 */
export async function runProofs(runs: readonly Run[], options: RunProofsOptions = {}): Promise<Executed[]> {
  const { processes = availableParallelism(), limitMs = LIMIT_MS, onExecuted, signal } = options;
  const executed: Executed[] = [];
  const waiting = runs.entries();
  const runner = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    for (const [place, run] of waiting) {
      if (signal?.aborted) break;
      child ??= startChild(CHILD);
      const answer = await answerOf(child, run, limitMs, signal);
      if (!answer) break;
      if (answer.kind === 'lost') child = endOf(child);
      executed[place] = { ...run, ...resultOf(answer) };
      onExecuted?.(executed[place]);
    }
    endOf(child);
  };
  await Promise.all(Array.from({ length: Math.min(processes, runs.length) }, runner));
  return executed.filter((one) => one !== undefined);
}

/** `lost`: the process hangs or is gone. */
type Answer = FromRunner | { readonly kind: 'lost'; readonly why: string };

function resultOf(answer: Answer): Omit<Executed, keyof Run> {
  return answer.kind === 'shown' ? { shown: answer.shown, options: answer.options } : { failed: answer.why };
}

function endOf(child: ChildProcess | undefined): undefined {
  child?.kill('SIGKILL');
}

/** What the process says of a run; undefined after an abort. */
function answerOf(
  child: ChildProcess,
  run: Run,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => lose(`It has not ended after ${limitMs / 1000} s.`), limitMs);
    function end(answer?: Answer): void {
      clearTimeout(late);
      child.off('message', end).off('exit', gone);
      signal?.removeEventListener('abort', aborted);
      resolve(answer);
    }
    function lose(why: string): void {
      end({ kind: 'lost', why });
    }
    function gone(): void {
      lose('The process that executed it ended of itself.');
    }
    function aborted(): void {
      end();
    }
    child.on('message', end).on('exit', gone);
    signal?.addEventListener('abort', aborted, { once: true });
    child.send(run);
  });
}
