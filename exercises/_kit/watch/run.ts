import type { Judged } from '../judge/judge-stage.ts';
import type { RunTold } from './messages.ts';

/** What is known of a run so far. */
export interface Run {
  readonly phase: 'asked' | 'running' | 'done' | 'failed';
  /** The first broken promise, as far as it is known before the run is done. */
  readonly early?: Judged;
  /** Judged to the end, in their order. */
  readonly tests: readonly Judged[];
  /** Schedules played. */
  readonly visited: number;
  /** Schedules a second. */
  readonly perSecond?: number;
  /** Why it could not be judged. */
  readonly why?: string;
}

/** A run that was asked for. */
export const ASKED: Run = { phase: 'asked', tests: [], visited: 0 };

/** The run, and what was told of it last. */
export function toldOf(run: Run, told: RunTold): Run {
  switch (told.kind) {
    case 'began':
      return { ...run, phase: 'running' };
    case 'first':
      return { ...run, early: told.judged };
    case 'progress':
      return { ...run, visited: told.visited, perSecond: told.perSecond };
    case 'test':
      return { ...run, tests: [...run.tests, told.judged] };
    case 'done':
      return { ...run, phase: 'done' };
    case 'failed':
      return { ...run, phase: 'failed', why: told.why };
  }
}

/**
 * The broken promise to show: the first of those judged to the end, else the one that was found early. One that broke
 * itself comes before those that could not be judged because their story never comes to rest.
 */
export function firstBroken({ early, tests }: Pick<Run, 'early' | 'tests'>): Judged | undefined {
  const broken = tests.filter(({ passed }) => !passed);
  return broken.find(({ verdict }) => !verdict?.isUnjudged) ?? broken[0] ?? early;
}

/** Every promise holds. */
export function isPassed({ phase, tests }: Run): boolean {
  return phase === 'done' && tests.length > 0 && tests.every(({ passed }) => passed);
}
