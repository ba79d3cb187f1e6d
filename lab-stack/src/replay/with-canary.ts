import { causePersists } from './gate.ts';
import { watchCanary } from './canary.ts';
import { stopMoving, type Run } from './run.ts';

/** One job's canary may take this long, milliseconds: a reopened job also waits for the relay's schedule. */
const CANARY_MS = 240_000;

/**
 * Makes a move, if moves are still allowed: before the first one the cause must be gone, and after it its job
 * is watched to the end. Answers whether the move was made. `move` answers that too; one that was not made is
 * no canary.
 */
export async function withCanary(run: Run, jobId: string, move: () => Promise<boolean>): Promise<boolean> {
  const { summary } = run;
  const first = summary.canary === undefined;
  if (first && summary.refused === undefined) {
    const cause = await causePersists();
    if (cause) stopMoving(run, cause);
  }
  if (summary.refused !== undefined) return false;
  const since = Date.now();
  if (!(await move())) return false;
  if (!first) return true;
  const ended = await watchCanary(jobId, since, Math.min(run.deadline, since + CANARY_MS));
  summary.canary = { jobId, ended };
  if (ended !== 'completed')
    stopMoving(
      run,
      `The canary, job ${jobId}, ended as ${ended}. Mend the cause first; nothing else was moved.`,
    );
  return true;
}
