/** A schedule: who goes on at each step, and what befalls the call. Plain data. */

/** What may befall a call. `hold` parks it until the others have ended and time has passed its lease. */
export type FaultName = 'refuse' | 'lose' | 'partial' | 'stale' | 'crash-before' | 'crash-after' | 'hold';

/** One decision: the call of this invocation goes on, and so. */
export interface Choice {
  /** The name of a run of the scenario. */
  readonly run: string;
  readonly fault?: FaultName;
}

export type Schedule = readonly Choice[];

/** A call that waits at the door for its turn. */
export interface Parked {
  readonly run: string;
  /** Which call of its invocation, from 1. */
  readonly call: number;
  /** For people: `dynamodb.UpdateItem`, `provider.POST /documents`; `return` is the end of the invocation. */
  readonly label: string;
  /** Canonical keys (no run-specific ids). `Table/*` is all keys that begin so; `*` means unknown: dependent on everything. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** The faults that fit this call. */
  readonly faults: readonly FaultName[];
  /** It is held: going on lets it go. */
  readonly held?: boolean;
}

/**
 * A state of a run in which somebody must be chosen: every invocation of the story waits at the door or has
 * ended. Parked calls are in the order of the runs' names.
 */
export interface ChoicePoint {
  readonly parked: readonly Parked[];
  /** The run's clock, epoch milliseconds. A step that lets time pass has its place among all others. */
  readonly now?: number;
}

/**
 * Plays one schedule: at each point `choose` gives the next decision. Resolves when all is quiet; a decision
 * that is not possible there rejects.
 */
export type Play<Result> = (choose: (point: ChoicePoint) => Choice | 'stop') => Promise<Result>;
