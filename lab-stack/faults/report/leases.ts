import type { JobItem } from '../outcome/model.ts';
import { span } from './spans.ts';

/** Of the holder of a job: `whose lease runs for 12 s more`. `at`: when, epoch milliseconds. */
export function leaseWords({ leaseUntil }: JobItem, at: number): string {
  if (typeof leaseUntil !== 'number') return 'without a lease';
  const left = leaseUntil - at;
  return left > 0 ? `whose lease runs for ${span(left)} more` : `whose lease ran out ${span(-left)} ago`;
}
