import { recordRun } from './audit.ts';
import { replayBySend } from './by-send.ts';
import { replayByTask } from './by-task.ts';
import { giveBack, receiveAll, type DeadLetter } from './inspect.ts';
import { judge } from './judge.ts';
import { freeLock, notePaused, takeLock } from './lock.ts';
import { activeMappings, pauseMappings, resumeMappings } from './mapping.ts';
import type { ReplayRequest } from './request.ts';
import type { Run } from './run.ts';
import { emptySummary, type ReplaySummary } from './summary.ts';

/** Kept free at the end for giving back, resuming and recording, milliseconds. */
const CLEAN_UP_MS = 30_000;

/**
 * One run, from the lock to the record. `deadline`: when this invocation is killed, epoch milliseconds. The
 * summary says what was done, and in `refused` why no more. Rejects with the SDK's error when a service cannot
 * answer; letters are given back and mappings resumed also then.
 */
export async function replay(request: ReplayRequest, deadline: number): Promise<ReplaySummary> {
  const summary = emptySummary(crypto.randomUUID());
  const { runId } = summary;
  const lock = await takeLock(runId, request.operator, deadline);
  if (!lock) return { ...summary, refused: 'Another replay is running. Try again when it has ended.' };
  const startedAt = Date.now();
  try {
    // A run before this one may have died with the worker still held.
    await resumeMappings(lock.paused);
    await notePaused(runId, []);
    await recordRun(request, startedAt, runId);
    const run: Run = { request, summary, deadline: deadline - CLEAN_UP_MS, left: new Set<DeadLetter>() };
    try {
      await work(run, deadline);
    } catch (thrown) {
      summary.refused = 'The run broke off; see its log. What was done stays done: run it again.';
      throw thrown;
    } finally {
      await giveBack([...run.left]);
      await recordRun(request, startedAt, runId, summary);
    }
  } finally {
    await freeLock(runId);
  }
  return summary;
}

async function work(run: Run, visibleAgainAt: number): Promise<void> {
  const { request, summary } = run;
  await whilePaused(request.pauseMapping, summary.runId, () => inspect(run, visibleAgainAt));
  if (request.action === 'inspect') summary.waited = run.left.size;
  else if (request.method === 'send') await replayBySend(run);
  else await replayByTask(run);
}

async function inspect(run: Run, visibleAgainAt: number): Promise<void> {
  const { request, summary, left } = run;
  for (const letter of await receiveAll(request.limit, visibleAgainAt)) left.add(letter);
  summary.inspected = left.size;
  for (const letter of left) {
    const { action, cause } = (await judge(letter, request.reopen)).verdict;
    const name = `${action}: ${cause}`;
    summary.verdicts[name] = (summary.verdicts[name] ?? 0) + 1;
  }
}

async function whilePaused(pauseFirst: boolean, runId: string, task: () => Promise<void>): Promise<void> {
  if (!pauseFirst) return task();
  const mappings = await activeMappings();
  // Noted before, so that a run that dies in between leaves word of what it held.
  await notePaused(runId, mappings);
  try {
    await pauseMappings(mappings);
    await task();
  } finally {
    await resumeMappings(mappings);
    await notePaused(runId, []);
  }
}
