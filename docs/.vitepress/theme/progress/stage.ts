import type { LastRun } from '../../../../exercises/_kit/learner/last-run.ts';
import type { ExerciseProgress } from '../../../../exercises/_kit/learner/site-progress.ts';

type Stage = ExerciseProgress['stages'][number];

/** How a stage stands, as a sign and in words. */
export interface Standing {
  readonly kind: 'done' | 'broken' | 'begun' | 'open';
  readonly sign: string;
  readonly says: string;
}

/** A stage that was done once may fail by now: the last run of it counts more than the first that passed. */
export function standingOf({ name, doneAt, failures, breaks }: Stage, last: LastRun | undefined): Standing {
  const isLast = last?.stage === name;
  const fails = isLast ? last.broken !== undefined || last.why !== undefined : breaks === true;
  if (doneAt !== undefined) {
    const done = `done on ${doneAt.slice(0, 10)}`;
    return fails
      ? { kind: 'broken', sign: '✗', says: `${done}; what stands there now fails` }
      : { kind: 'done', sign: '✓', says: done };
  }
  if (failures === 0 && !fails) return { kind: 'open', sign: '·', says: 'not begun' };
  const count = Math.max(1, failures);
  return {
    kind: 'begun',
    sign: '▸',
    says: `${count} ${count === 1 ? 'version' : 'versions'} failed so far`,
  };
}
