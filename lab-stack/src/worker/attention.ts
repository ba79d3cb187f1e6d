import type { JobRecord } from '#lab/job/record.ts';

/** What a job carries that a person has to look at. */
export interface Attention {
  /** For the customer: what happened and what to do; no inner workings. */
  reason: string;
  /** For the operator: what is known, and where to look further. */
  evidence: Record<string, unknown>;
}

/** Why the pipeline cannot go on by itself. */
export type AttentionCode =
  | 'invalid-template'
  | 'key-mismatch'
  | 'key-window-passed'
  | 'resumes-exhausted'
  | 'replays-exhausted';

const REASONS: Record<AttentionCode, string> = {
  'invalid-template': 'The requested template is not available. Check its name and send a new request.',
  'key-mismatch':
    'The document service knows this request with other contents. We are checking which one it has made; please do not send it again.',
  'key-window-passed':
    'We could not confirm in time whether your document was made. We are checking it; please do not send the request again.',
  'resumes-exhausted':
    'Your document could not be confirmed after several tries. We are checking it; please do not send the request again.',
  'replays-exhausted':
    'Your document could not be made after several tries. We are looking into it; please do not send the request again.',
};

/** The reason and the evidence of an escalation. Evidence holds ids, times (epoch milliseconds) and counts, never contents. */
export function attentionFor(code: string, job: JobRecord): Attention {
  return {
    reason:
      REASONS[code as AttentionCode] ?? 'The document service refused the request. We are looking into it.',
    evidence: {
      code,
      operationKey: job.operationKey,
      providerAskedAt: job.providerAskedAt,
      heldUntil: job.heldUntil,
      fence: job.fence,
      attempts: job.attempts,
      resumes: job.resumes,
      replays: job.replays,
      lastFailure: job.lastFailure,
    },
  };
}
