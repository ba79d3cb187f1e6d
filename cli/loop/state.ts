import type { Part } from '../../exercises/_kit/learner/parts.ts';
import type { Progress } from '../../exercises/_kit/learner/progress.ts';
import type { WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import type { Run } from '../../exercises/_kit/watch/run.ts';

/** What the middle of the screen shows. */
export type Panel =
  | { readonly kind: 'verdict' | 'hints' | 'belief' | 'diff' | 'solution' | 'keys' }
  /** `at`: the place of the stage that Enter goes to. */
  | { readonly kind: 'list'; readonly at: number }
  /** `at`: the place of the sentence that was reached. */
  | { readonly kind: 'step'; readonly at: number }
  /** Every stage that was judged so far. */
  | { readonly kind: 'all'; readonly runs: readonly Run[] };

/** All that the loop shows. Plain data. */
export interface LoopState {
  readonly stages: readonly WorkbookStage[];
  /** Place of the stage that is worked on. */
  readonly at: number;
  readonly progress: Progress;
  readonly run: Run;
  readonly panel: Panel;
  /** First line of the panel that is seen. */
  readonly scroll: number;
  /** One line about what was done last. */
  readonly notice?: string;
  /** A newer version of the workbook is there than the one that runs in this window. */
  readonly isOutdated?: true;
  /** What became another one since the learner began this stage. */
  readonly changed?: readonly Part[];
  /** What is remembered of the learner cannot be written. */
  readonly isForgetful?: true;
  /** The first type error in the learner's files. */
  readonly typeError?: string;
}

/** The stage that is worked on. */
export function stageOf({ stages, at }: LoopState): WorkbookStage {
  return stages[at]!;
}
