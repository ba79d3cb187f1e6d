import type { JobRecord } from '#lab/job/record.ts';
import { countReplay, uncountReplay } from './count.ts';
import { giveBack, type DeadLetter } from './inspect.ts';
import { judge } from './judge.ts';
import { moveOne } from './move.ts';
import { moveByTask } from './move-task.ts';
import { stopMoving, type Run } from './run.ts';
import { withCanary } from './with-canary.ts';

interface Counted {
  job: JobRecord;
  by: string;
}

/**
 * Replays by one message move task: the canary is moved alone, every other message is counted on its job and
 * made visible, and SQS moves them all. A task takes whatever lies in the queue, so one message that may not be
 * replayed refuses it. Rejects with the SDK's error.
 */
export async function replayByTask(run: Run): Promise<void> {
  const { summary, request, left } = run;
  summary.waited = left.size;
  if (summary.inspected >= request.limit)
    return stopMoving(
      run,
      'There may be more messages than were inspected. Raise limit, or use method send.',
    );
  const safe = new Map<DeadLetter, JobRecord>();
  for (const letter of left) {
    const { job, verdict } = await judge(letter, false);
    if (verdict.action !== 'replay' || !job)
      return stopMoving(run, `A message must not be replayed (${verdict.cause}). Use method send.`);
    safe.set(letter, job);
  }
  for (const [letter, job] of safe) {
    if (!summary.canary) await moveCanary(run, letter, job);
  }
  if (summary.refused === undefined && left.size > 0) await moveTheRest(run);
}

async function moveCanary(run: Run, letter: DeadLetter, job: JobRecord): Promise<void> {
  const { summary, left } = run;
  await withCanary(run, job.jobId, async () => {
    if ((await moveOne(letter, job, summary.runId)) !== 'moved') return false;
    left.delete(letter);
    summary.replayed += 1;
    summary.waited -= 1;
    return true;
  });
}

async function moveTheRest(run: Run): Promise<void> {
  const { summary, request, left } = run;
  const counted: Counted[] = [];
  const takeBack = async (): Promise<void> => {
    for (const { job, by } of counted) await uncountReplay(job, by);
  };
  for (const letter of left) {
    const entry = await count(letter, summary.runId);
    if (!entry) {
      await takeBack();
      return stopMoving(run, 'A job has moved on meanwhile. Run the replay again.');
    }
    counted.push(entry);
  }
  await giveBack([...left]);
  left.clear();
  try {
    const end = await moveByTask(request.ratePerSecond, run.deadline);
    summary.replayed += end.moved;
    summary.waited = Math.max(0, summary.waited - end.moved);
    if (end.status !== 'COMPLETED')
      stopMoving(
        run,
        `The move task is ${end.status} ${end.failure ?? ''}. Look at it with ListMessageMoveTasks.`,
      );
  } catch (thrown) {
    await takeBack();
    throw thrown;
  }
}

async function count(letter: DeadLetter, runId: string): Promise<Counted | undefined> {
  const { job, verdict } = await judge(letter, false);
  const by = `${runId}/${letter.MessageId}`;
  if (!job || verdict.action !== 'replay' || !(await countReplay(job, by))) return undefined;
  return { job, by };
}
