import { verdictText } from '../verdict/text.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** A test fails with something to tell: `verdict` says what and how; the message is the same as text. */
export class WithVerdict extends Error {
  override readonly name = 'BrokenPromise';
  readonly verdict: Verdict;

  /** `again`: the command that plays it again, where there is one. */
  constructor(verdict: Verdict, again?: string) {
    super(verdictText(verdict, again === undefined ? {} : { again }));
    this.verdict = verdict;
    // The place in our own judge tells a learner nothing.
    delete this.stack;
  }
}
