import type { Exercise } from '../exercise/exercise.ts';
import { beliefsOf, isStale, writeBeliefs } from './beliefs.ts';
import { casesOf, type Case } from './cases.ts';
import { findingsIn } from './findings.ts';
import { paperFindings } from './papers.ts';
import { prove, type ProveOptions, type Proved } from './provers.ts';
import { typeFindings } from './types.ts';

export interface ProofOptions extends ProveOptions {
  /** Only this stage of each exercise. What needs the whole exercise is then not judged. */
  readonly stage?: string;
  /** Write beliefs that are stale anew instead of finding them. */
  readonly write?: boolean;
  /** Told once, before the first case. */
  readonly onCases?: (cases: readonly Case[]) => void;
}

/** What the proof found. */
export interface Proof {
  readonly proved: readonly Proved[];
  /** What is not as it should be, a sentence each; several lines where a verdict is quoted. */
  readonly findings: readonly string[];
}

/**
 * Proves exercises: every start, solution, wrong and right answer ends as its file says, every test is needed, and the
 * papers are whole. Resolves with all findings; rejects only when the proof itself fails.
 */
export async function proof(exercises: readonly Exercise[], options: ProofOptions = {}): Promise<Proof> {
  const { stage, write = false, onCases, ...how } = options;
  const cases = exercises.flatMap(casesOf).filter((one) => stage === undefined || one.stage === stage);
  onCases?.(cases);
  const types = typeFindings(exercises);
  const proved = await prove(cases, how);
  const judged = exercises.flatMap((exercise) => findingsIn(exercise, proved));
  if (write && !how.signal?.aborted) writeStale(exercises, proved);
  const whole = stage === undefined ? await wholeFindings(exercises, proved) : [];
  return { proved, findings: [...(await types), ...judged, ...whole] };
}

/** What only whole exercises can be held to: their papers, and that their beliefs are those that the results give. */
async function wholeFindings(exercises: readonly Exercise[], proved: readonly Proved[]): Promise<string[]> {
  const papers = await Promise.all(exercises.map(paperFindings));
  const stale = exercises
    .filter((exercise) => isStale(exercise, beliefsOf(exercise, proved)))
    .map(({ name }) => `${name}: beliefs.json is stale: npm run proof -- --write.`);
  return [...papers.flat(), ...stale];
}

function writeStale(exercises: readonly Exercise[], proved: readonly Proved[]): void {
  for (const exercise of exercises) {
    const beliefs = beliefsOf(exercise, proved);
    if (isStale(exercise, beliefs)) writeBeliefs(exercise, beliefs);
  }
}
