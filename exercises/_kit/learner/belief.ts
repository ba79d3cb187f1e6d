import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judged } from '../judge/judge-stage.ts';
import { signatureOf } from '../proof/findings.ts';
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
  const file = join(exercise.folder, 'beliefs.json');
  if (!existsSync(file)) return undefined;
  const beliefs = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const tests = judged.map(({ verdict, ...told }) => ({
    ...told,
    ...(verdict && { statement: verdict.statement }),
  }));
  return beliefs[signatureOf({ of: { stage: stage.id }, tests, ...(failed !== undefined && { failed }) })];
}

/** Where a test failed, as progress counts it: `b2:one-document`. */
export function failureOf({ test, verdict }: Judged): string {
  return `${test}:${verdict?.statement ?? 'cannot-run'}`;
}
