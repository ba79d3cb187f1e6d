/** Judges stages for a command, and keeps what came of it. */

import { failureOf } from '../../exercises/_kit/learner/belief.ts';
import { keepBestBug } from '../../exercises/_kit/learner/best-bug.ts';
import { keepLastRun } from '../../exercises/_kit/learner/last-run.ts';
import { asBegun } from '../../exercises/_kit/learner/parts.ts';
import {
  asDone,
  asJudged,
  asNotJudged,
  ProgressFile,
  withFailure,
  type StageProgress,
} from '../../exercises/_kit/learner/progress.ts';
import { idOf, type WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { isAtStart, versionOf } from '../../exercises/_kit/learner/work.ts';
import { isWritten } from '../../exercises/_kit/learner/written.ts';
import { judgeEach } from '../../exercises/_kit/watch/judge-each.ts';
import { firstBroken, type Run } from '../../exercises/_kit/watch/run.ts';
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
      if (!interrupt.signal.aborted && stages.length === 1)
        isWritten(() => keepLastRun(at, run, { lost: lostIn(at) }));
      onEnd(at, run);
    },
    { signal: interrupt.signal },
  );
  if (interrupt.signal.aborted) process.exit(130);
  return runs;
}

/**
 * Keeps what came of a run: the stage is done, or where it failed; what holds and what broke; and what the stage was made
 * of when the learner began it. The start's failures are nobody's.
 */
export function keep(at: WorkbookStage, run: Run, progress = new ProgressFile()): void {
  const before = progress.stage(at.name);
  const files = { version: versionOf(at.exercise), isAtStart: isAtStart(at.exercise, at.stage) };
  const how = (stage: StageProgress): StageProgress => withRun(stage, at, files, run);
  if (how(before) !== before) progress.change(at.name, how);
  if (isJudged(run) && !files.isAtStart) isWritten(() => keepBestBug(at.name, run.tests));
}

/** What lies in the learner's files. */
interface Files {
  readonly version: string;
  readonly isAtStart: boolean;
}

function withRun(
  stage: StageProgress,
  at: WorkbookStage,
  { version, isAtStart }: Files,
  run: Run,
): StageProgress {
  const begun = asBegun(stage, at, version);
  if (!isJudged(run)) return begun;
  const broken = firstBroken(run);
  if (broken && isAtStart) return asNotJudged(begun);
  const names = (passed: boolean): string[] =>
    run.tests.filter((one) => one.passed === passed).map(({ test }) => test);
  const judged = asJudged(begun, { version, holds: names(true), broken: names(false) });
  return broken ? withFailure(judged, failureOf(broken), version) : asDone(judged, new Date());
}

/** What held before of what is broken in the version that was judged last. */
export function lostIn({ name }: WorkbookStage, progress = new ProgressFile()): readonly string[] {
  return progress.stage(name).judged?.lost ?? [];
}

/** To its end. */
function isJudged({ phase, tests }: Run): boolean {
  return phase === 'done' && tests.length > 0;
}
