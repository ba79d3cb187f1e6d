import { isTerminal } from './record.ts';
import type { JobRecord, JobStatus } from './record.ts';

/** How long a customer should wait before looking again, seconds. */
export const lookAgainSeconds = 2;

/** What a customer may see of a job; times are ISO 8601. Claim, fingerprint and evidence are not among it. */
export interface JobView {
  readonly jobId: string;
  readonly requestId: string;
  readonly template: string;
  readonly status: JobStatus;
  readonly acceptedAt: string;
  readonly completedAt?: string;
  /** Why a person has to look. */
  readonly reason?: string;
  readonly correlationId: string;
  readonly links: {
    readonly job: string;
    readonly request: string;
    /** Where the finished document is. */
    readonly document?: string;
  };
}

/** What to tell the customer about a job of theirs. The reason is shown only while it holds. */
export function jobView(job: JobRecord): JobView {
  return {
    jobId: job.jobId,
    requestId: job.requestId,
    template: job.template,
    status: job.status,
    acceptedAt: new Date(job.createdAt).toISOString(),
    ...(job.completedAt !== undefined && { completedAt: new Date(job.completedAt).toISOString() }),
    ...(job.status === 'REQUIRES_ATTENTION' && job.reason !== undefined && { reason: job.reason }),
    correlationId: job.correlationId,
    links: {
      job: jobPath(job.jobId),
      request: `/documents/${encodeURIComponent(job.requestId)}`,
      ...(job.documentUrl !== undefined && { document: job.documentUrl }),
    },
  };
}

/** Where a job is read: the `Location` of every answer about it. */
export function jobPath(jobId: string): string {
  return `/jobs/${jobId}`;
}

/** `Retry-After` while there is something to wait for. It is a hint here: RFC 9110 defines it for 503 and 3xx. */
export function retryAfterOf(job: JobRecord): Record<string, string> {
  return isTerminal(job.status) ? {} : { 'retry-after': String(lookAgainSeconds) };
}
