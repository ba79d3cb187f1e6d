import type { Violation } from '../../../lab-stack/faults/explore.ts';
import type { SearchResult } from '../../../lab-stack/faults/search/result.ts';
import { verdictOf, type Verdict } from '../verdict/verdict.ts';
import { verdictText } from '../verdict/text.ts';
import type { StageScenario } from './stage-scenario.ts';

/** A promise does not hold: `verdict` tells what broke, and how; the message is the same as text. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
  readonly verdict: Verdict;

  /** Without a violation, the search was halted. */
  constructor(scenario: StageScenario, search: SearchResult, violation: Violation | undefined) {
    const verdict = verdictOf(scenario, search, violation);
    super(verdictText(verdict));
    this.verdict = verdict;
    // The place in our own judge tells a learner nothing.
    delete this.stack;
  }
}
