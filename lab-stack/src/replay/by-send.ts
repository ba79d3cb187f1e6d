import type { JobRecord } from '#lab/job/record.ts';
import { readJob } from '#lab/worker/refused.ts';
import { recordParked } from './audit.ts';
import { giveUp } from './give-up.ts';
import { remove, type DeadLetter } from './inspect.ts';
import { judge } from './judge.ts';
import { moveOne } from './move.ts';
import { pause } from './pause.ts';
import { reopen } from './reopen.ts';
import { stopMoving, type Run } from './run.ts';
import { withCanary } from './with-canary.ts';

/**
 * Deals with the letters one by one, each by its job's state at that moment. Letters that may go or must stay
 * are dealt with also when moving has stopped. Rejects with the SDK's error; what was done stays done.
 */
export async function replayBySend(run: Run): Promise<void> {
  for (const letter of run.left) {
    if (Date.now() >= run.deadline) stopMoving(run, 'The time was up. Run the replay again for the rest.');
    await dealWith(run, letter);
  }
  for (const jobId of run.request.jobIds) {
    const job = await readJob(jobId);
    if (job?.status === 'REQUIRES_ATTENTION' && run.request.reopen) await reopenJob(run, job);
  }
}

async function dealWith(run: Run, letter: DeadLetter): Promise<void> {
  const { summary, left } = run;
  const { job, verdict } = await judge(letter, run.request.reopen);
  if (verdict.action === 'park') {
    await recordParked(letter, verdict.cause, summary.runId);
    if (job) await giveUp(job);
    summary.parked += 1;
    return;
  }
  const gone = job !== undefined && (await isDone(run, letter, job, verdict.action));
  if (gone) left.delete(letter);
  else summary.waited += 1;
}

/** True when the letter has left the dead-letter queue. */
async function isDone(run: Run, letter: DeadLetter, job: JobRecord, action: string): Promise<boolean> {
  const { summary } = run;
  switch (action) {
    case 'discard':
      await remove(letter);
      summary.discarded += 1;
      return true;
    case 'replay':
      return withCanary(run, job.jobId, async () => {
        await keepRate(run);
        const moved = (await moveOne(letter, job, summary.runId)) === 'moved';
        if (moved) summary.replayed += 1;
        return moved;
      });
    case 'reopen':
      if (!(await reopenJob(run, job))) return false;
      // The fresh event takes its place.
      await remove(letter);
      return true;
    default:
      return false;
  }
}

function reopenJob(run: Run, job: JobRecord): Promise<boolean> {
  const { operator, reason } = run.request;
  return withCanary(run, job.jobId, async () => {
    await keepRate(run);
    const opened = (await reopen(job, { operator, reason, runId: run.summary.runId })) === 'reopened';
    if (opened) run.summary.reopened += 1;
    return opened;
  });
}

async function keepRate({ request, summary }: Run): Promise<void> {
  if (summary.replayed + summary.reopened > 0) await pause(1000 / request.ratePerSecond);
}
