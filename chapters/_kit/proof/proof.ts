/** What the file `<slug>.proof.ts` beside a question exports: the answers, executed. */

/** One thing that happened. */
export interface Step {
  /** Seconds since the run began; undefined where time says nothing. */
  readonly at?: number;
  /** A sentence. */
  readonly text: string;
  /** It is one of those that decide. */
  readonly decides?: true;
}

/** What a run showed of one option. Plain data. */
export interface Shown {
  /** Whether the requirement of the question is met, read from the run: never a constant. */
  readonly meets: boolean;
  /** What came of it, in one sentence. */
  readonly outcome: string;
  readonly steps: readonly Step[];
}

/** By option (`a` to `f`): its run on the local runtime, with nothing random and no clock but the run's own. */
export type Proof = Readonly<Record<string, () => Promise<Shown>>>;

/** Marks a default export as a proof. */
export function proof(runs: Proof): Proof {
  return runs;
}
