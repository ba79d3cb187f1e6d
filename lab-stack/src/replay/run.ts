import type { DeadLetter } from './inspect.ts';
import type { ReplayRequest } from './request.ts';
import type { ReplaySummary } from './summary.ts';

/** One run of the replay: what was asked, what it has to work with, and what it has done so far. */
export interface Run {
  request: ReplayRequest;
  summary: ReplaySummary;
  /** No further step is begun after this, epoch milliseconds. */
  deadline: number;
  /** The letters that this run received and that are still in the dead-letter queue. */
  left: Set<DeadLetter>;
}

/** Says why nothing more is moved in this run. The first reason stands. */
export function stopMoving({ summary }: Run, why: string): void {
  summary.refused ??= why;
}
