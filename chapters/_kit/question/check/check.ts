import type { Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { beliefFindings } from './beliefs.ts';
import { shapeFindings } from './shape.ts';

/** Everything that can be said of questions without executing them. */
export function questionFindings(bank: Bank): Finding[] {
  return [shapeFindings, beliefFindings].flatMap((check) => check(bank));
}
