/** Judges stages for a command, and keeps what came of it. */

import { failureOf } from '../../exercises/_kit/learner/belief.ts';
import { keepBestBug } from '../../exercises/_kit/learner/best-bug.ts';
import { keepLastRun } from '../../exercises/_kit/learner/last-run.ts';
import { asDone, ProgressFile, withFailure } from '../../exercises/_kit/learner/progress.ts';
import { idOf, type WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { isUnchanged, versionOf } from '../../exercises/_kit/learner/work.ts';
import { judgeEach } from '../../exercises/_kit/watch/judge-each.ts';
import { firstBroken, isPassed, type Run } from '../../exercises/_kit/watch/run.ts';
import { onInterrupt } from '../interrupt.ts';

/** Judges these stages, one after another, and tells of each when it ends. A Ctrl-C ends the command. */
export async function judgeHere(
  stages: readonly WorkbookStage[],
  onEnd: (at: WorkbookStage, run: Run) => void = () => {},
): Promise<readonly Run[]> {
  const interrupt = new AbortController();
  onInterrupt(async () => interrupt.abort());
  const runs: Run[] = [];
  const named = stages.map((at) => ({ ...idOf(at), at }));
  await judgeEach(
    named,
    ({ at }, run) => {
      runs.push(run);
      if (!interrupt.signal.aborted) keep(at, run);
      // Of all stages together none is the one that the learner works on.
      if (!interrupt.signal.aborted && stages.length === 1) keepLastRun(at, run);
      onEnd(at, run);
    },
    { signal: interrupt.signal },
  );
  if (interrupt.signal.aborted) process.exit(130);
  return runs;
}

/** Keeps what came of a run: the stage is done, or where it failed. The start's failures are nobody's. */
export function keep({ name, exercise }: WorkbookStage, run: Run, progress = new ProgressFile()): void {
  if (run.phase !== 'done' || run.tests.length === 0) return;
  const broken = firstBroken(run);
  if (isPassed(run)) progress.change(name, (stage) => asDone(stage, new Date()));
  else if (broken && !isUnchanged(exercise)) {
    keepBestBug(name, run.tests);
    progress.change(name, (stage) => withFailure(stage, failureOf(broken), versionOf(exercise)));
  }
}
