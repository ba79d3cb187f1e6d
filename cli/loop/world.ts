import type { ProgressFile } from '../../exercises/_kit/learner/progress.ts';
import type { Rewritten } from '../../exercises/_kit/learner/reset.ts';
import type { WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import type { RunTold, StageId } from '../../exercises/_kit/watch/messages.ts';
import type { Run } from '../../exercises/_kit/watch/run.ts';
import type { LoopState } from './state.ts';

/** What the loop asks of the machine. */
export interface LoopWorld {
  readonly progress: ProgressFile;
  /** Judges the learner's files; an earlier run is told of no more. */
  judge(stage: StageId, tell: (told: RunTold) => void): void;
  /** The type errors in an exercise's files; empty when the signal is aborted. */
  typeErrors(exercise: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Whether a stage's files are as they were at the start, to the letter. */
  isAtStart(at: WorkbookStage): boolean;
  /** Puts the start back into a stage, and keeps the work. */
  reset(at: WorkbookStage): Rewritten;
  /** What to say before the stage's file is opened, where its editor would take this window; else undefined. */
  editWarning(at: WorkbookStage): string | undefined;
  /** Opens the stage's file in the learner's editor. Resolves to what is to be said of it. */
  edit(at: WorkbookStage): Promise<string>;
  openChapter(at: WorkbookStage): Promise<string>;
  /** Keeps what came of a run for the site. */
  keepRun(at: WorkbookStage, run: Run): void;
  /** Shows this. */
  draw(state: LoopState): void;
  quit(): void;
}
