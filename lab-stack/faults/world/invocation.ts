import type { InvocationEnd, SandboxEnvironment } from '../sandbox/contract.ts';
import type { Batch } from './deliveries.ts';
import type { Waiting } from './waiting.ts';

/** One run of a function, from its start until its messages are settled. */
export interface Invocation {
  readonly run: string;
  readonly environment: SandboxEnvironment;
  readonly batch: Batch | undefined;
  /** When Lambda ends it, epoch milliseconds of the run's clock. */
  readonly deadline: number;
  /** Its calls wait for a decision; otherwise they pass. */
  readonly decided: boolean;
  calls: number;
  readonly waiting: Waiting[];
  /** What its calls have touched so far: its end depends on all of that. */
  readonly touched: Set<string>;
  /** A refusal lasts until the SDK gives up. */
  refused: { readonly text: string; left: number } | undefined;
  /** So many of its writes to the tables still meet another write under way. */
  conflicts: number;
  end: InvocationEnd | undefined;
  over: boolean;
}

/** An invocation that Lambda ends at `deadline` (epoch milliseconds of the run's clock). */
export function beginInvocation(
  run: string,
  environment: SandboxEnvironment,
  decided: boolean,
  batch: Batch | undefined,
  deadline: number,
  conflicts: number,
): Invocation {
  return {
    run,
    environment,
    batch,
    deadline,
    decided,
    calls: 0,
    waiting: [],
    touched: new Set(),
    refused: undefined,
    conflicts,
    end: undefined,
    over: false,
  };
}

/** The first of its calls that waits and is not held: calls of one invocation go in the order in which they were made. */
export function firstWaiting({ waiting }: Invocation): Waiting | undefined {
  return waiting.find(({ held }) => !held);
}

/** Whether it goes on by itself: it is not over, and nobody has to decide. */
export function isAtWork({ over, waiting }: Invocation): boolean {
  return !over && waiting.length === 0;
}

/** What a report says of the end. */
export function endOf(end: InvocationEnd | undefined): { readonly value?: unknown } {
  if (!end) return {};
  return { value: end.how === 'returned' ? end.value : end.error };
}
