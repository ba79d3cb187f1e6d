import type { Violation } from '../../../lab-stack/faults/explore.ts';
import type { SearchResult } from '../../../lab-stack/faults/search/result.ts';
import { verdictOf } from '../verdict/verdict.ts';
import type { StageScenario } from './stage-scenario.ts';
import { WithVerdict } from './with-verdict.ts';

/** A promise does not hold in a schedule that was explored. */
export class BrokenPromise extends WithVerdict {
  /** Without a violation, the search was halted. `stage`: the learner's, who can step through the schedule. */
  constructor(
    scenario: StageScenario,
    search: SearchResult,
    violation: Violation | undefined,
    stage: string | undefined,
  ) {
    super(verdictOf(scenario, search, violation), stage && `npm run lab -- step ${stage}`);
  }
}
