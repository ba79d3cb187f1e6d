import type { Judged } from '../judge/judge-stage.ts';
import { readBeliefs } from '../proof/beliefs.ts';
import { signatureOf } from '../proof/findings.ts';
import { toldOf } from '../proof/messages.ts';
import type { WorkbookStage } from './stages.ts';

/**
 * The misconception of the wrong answer that fails in the same way, or undefined where none is known. `failed`: the
 * stage could not be judged to its end.
 */
export function beliefOf(
  { exercise, stage }: WorkbookStage,
  judged: readonly Judged[],
  failed?: string,
): string | undefined {
  const tests = judged.map(toldOf);
  const signature = signatureOf({ of: { stage: stage.id }, tests, ...(failed !== undefined && { failed }) });
  return readBeliefs(exercise)[signature];
}

/** Where a test failed, as progress counts it: `b2:one-document`. */
export function failureOf({ test, verdict }: Judged): string {
  return `${test}:${verdict?.statement ?? 'cannot-run'}`;
}
