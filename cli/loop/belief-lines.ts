/** The belief behind a failure, as far as it is known. */

import { beliefOf } from '../../exercises/_kit/learner/belief.ts';
import type { WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { isPassed, type Run } from '../../exercises/_kit/watch/run.ts';
import { wrap } from '../../lab-stack/faults/report/wrap.ts';

const UNKNOWN =
  'No belief is known behind this failure: nobody has failed in just this way yet. The question of the verdict is still a good one.';

/** The misconception behind how a run ended. */
export function beliefLines(at: WorkbookStage, run: Run, width: number): string[] {
  return wrap(beliefText(at, run), width);
}

function beliefText(at: WorkbookStage, run: Run): string {
  if (isPassed(run)) return 'All promises hold: there is no failure to explain.';
  if (run.phase !== 'done' && run.phase !== 'failed')
    return 'The belief is known when all promises are judged. A moment.';
  const belief = knownBelief(at, run);
  return belief === undefined ? UNKNOWN : `A belief that leads here: ${belief}`;
}

/** The belief itself, undefined where none is known. */
export function knownBelief(at: WorkbookStage, { tests, why }: Run): string | undefined {
  return beliefOf(at, tests, why);
}
