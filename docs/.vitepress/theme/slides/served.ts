import type { Step } from '../../../../lab-stack/faults/report/steps.ts';

/** The slides of a chapter as their page holds them; texts are HTML. */
export interface ServedDeck {
  /** The chapter's folder: `03-idempotent-claim`. */
  readonly chapter: string;
  readonly title: string;
  readonly slides: readonly ServedSlide[];
}

export interface ServedSlide {
  /** What it is, for how it looks: `section`, `answer`, `schedule`. */
  readonly kind: string;
  readonly heading: string;
  readonly face: string;
  readonly notes: string;
  readonly run?: ServedRun;
}

/** The picture of a run, and what it says step by step. */
export interface ServedRun {
  readonly title: string;
  readonly drawing: string;
  readonly steps: readonly Step[];
}
