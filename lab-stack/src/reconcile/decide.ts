import type { ProviderDocument } from '#lab/provider/answer.ts';
import { insideKeyWindow, LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import type { Lookup } from '#lab/provider/lookup.ts';

/** After this many resumes without a result a person takes over. */
export const MAX_RESUMES = 3;

// #region evidence
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
// #endregion evidence

/** What to do with a job whose outcome is unknown. Pure. */
export function decide(evidence: Evidence): Decision {
  // #region ex06b
  // The provider's answer decides, never the age of the job: without one the job waits, however old it is.
  const { lookup, now, askedAt } = evidence;
  if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
  if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
  // "Not found" counts once the lookup can no longer lag behind the last call that may have been made.
  if (now - evidence.heldUntil <= LOOKUP_LAG_MS) return { action: 'wait', code: 'lookup-may-lag' };
  if (askedAt !== undefined && !insideKeyWindow(askedAt, now))
    return { action: 'escalate', code: 'key-window-passed' };
  if (evidence.resumes >= MAX_RESUMES) return { action: 'escalate', code: 'resumes-exhausted' };
  return { action: 'resume' };
  // #endregion ex06b
}
