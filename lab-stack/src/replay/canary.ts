import { readJob } from '#lab/worker/refused.ts';
import { pause } from './pause.ts';
import type { CanaryEnd } from './summary.ts';

const POLL_MS = 1_000;

// #region watch-canary
/**
 * Watches the job of the first message moved until it ends, fails again, or `deadline` passes. `since`: when
 * it was moved; both epoch milliseconds. A failure noted since then means that the cause is still there.
 */
export async function watchCanary(jobId: string, since: number, deadline: number): Promise<CanaryEnd> {
  for (;;) {
    const job = await readJob(jobId);
    if (job?.status === 'COMPLETED') return 'completed';
    if (!job || job.status === 'REQUIRES_ATTENTION') return 'failed';
    if (job.lastFailure && job.lastFailure.at >= since) return 'came-back';
    if (Date.now() + POLL_MS > deadline) return 'timed-out';
    await pause(POLL_MS);
  }
}
// #endregion watch-canary
