import type { ProviderDocument } from '#lab/provider/answer.ts';
import { insideKeyWindow, LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import type { Lookup } from '#lab/provider/lookup.ts';

/** After this many resumes without a result a person takes over. */
export const MAX_RESUMES = 3;

/** What is known about a job whose claim ran out without a result. All times are epoch milliseconds. */
export interface Evidence {
  now: number;
  /** When the key was first sent; undefined when it never was. */
  askedAt?: number;
  /** When the last holder's lease ended: until then it may have asked. */
  heldUntil: number;
  /** How often the job was resumed before. */
  resumes: number;
  lookup: Lookup;
}

export type Decision =
  | { action: 'complete'; document: ProviderDocument }
  | { action: 'resume' }
  | { action: 'escalate'; code: 'key-window-passed' | 'resumes-exhausted' }
  | { action: 'wait'; code: 'lookup-failed' | 'lookup-may-lag' };

/** What to do with a job whose outcome is unknown. Pure. */
export function decide(evidence: Evidence): Decision {
  // #region ex06b
  const { lookup, resumes } = evidence;
  if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
  if (resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
  return { action: 'resume' };
  // #endregion ex06b
}
