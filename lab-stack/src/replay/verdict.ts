import { isMalformed, type Malformed, type OutboxMessage } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { CLOCK_SKEW_MS } from '#lab/worker/claim.ts';

/** A job's dead letters are replayed at most this often. The count is on the job: receive counts restart. */
export const REPLAY_CAP = 3;

// #region actions
/**
 * - `replay`: send it again; the worker's claim decides what happens.
 * - `discard`: the work is done; the message may go.
 * - `wait`: not now.
 * - `reopen`: a person's decision on an escalated job.
 * - `park`: no replay will help. A job at the cap is then a person's to decide on.
 */
export interface Verdict {
  action: 'replay' | 'discard' | 'wait' | 'reopen' | 'park';
  cause: string;
}
// #endregion actions

/** What to do with a dead letter, from the message and its job's state at `now` (epoch milliseconds). Pure. */
export function verdictFor(
  message: OutboxMessage | Malformed,
  job: JobRecord | undefined,
  { now, reopen }: { now: number; reopen: boolean },
): Verdict {
  // #region ex07a
  if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
  if (!job) return { action: 'park', cause: 'no-such-job' };
  if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
  if (job.status === 'REQUIRES_ATTENTION')
    return { action: reopen ? 'reopen' : 'wait', cause: 'requires-attention' };
  if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) >= now - CLOCK_SKEW_MS)
    return { action: 'wait', cause: 'live-claim' };
  if (job.replays >= REPLAY_CAP) return { action: 'park', cause: 'replay-cap' };
  return { action: 'replay', cause: causeOf(job) };
  // #endregion ex07a
}

function causeOf(job: JobRecord): string {
  if (job.status === 'PROCESSING') return 'outcome-unknown';
  return job.lastFailure?.code ?? 'never-claimed';
}
