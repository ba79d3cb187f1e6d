import type { Judged } from '../judge/judge-stage.ts';

/** A stage by its exercise's folder and its letter. */
export interface StageId {
  readonly exercise: string;
  readonly stage: string;
}

/** To a process that judges. What it is asked later replaces what is under way. */
export type ToJudge =
  /** Load all that judging needs, with the solution, and tell nothing but that it is ready. */
  ({ readonly kind: 'warm' } & StageId) | ({ readonly kind: 'judge'; readonly run: number } & StageId);

/** What is told of one run, in this order. */
export type RunTold =
  | { readonly kind: 'began' }
  /** The first promise that certainly does not hold; the counts in its verdict are not complete. */
  | { readonly kind: 'first'; readonly judged: Judged }
  /** Schedules played so far, and how many a second. */
  | { readonly kind: 'progress'; readonly visited: number; readonly perSecond: number }
  | { readonly kind: 'test'; readonly judged: Judged }
  | { readonly kind: 'done' }
  /** It could not be judged: one line says why. */
  | { readonly kind: 'failed'; readonly why: string };

/** From a process that judges: signs of life, and what it is told of a run. */
export type FromJudge =
  | { readonly kind: 'alive' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'told'; readonly run: number; readonly told: RunTold };
