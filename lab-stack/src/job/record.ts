import { fingerprint } from './fingerprint.ts';
import type { Json } from './fingerprint.ts';
import { jobIdOf, operationKey } from './key.ts';

/** What a customer sees of a job. The last two change only by an audited reopen. */
export type JobStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'REQUIRES_ATTENTION';

/** The source of truth about one request: an item of JobsTable, key `jobId`. Times are epoch milliseconds. */
export interface JobRecord {
  jobId: string;
  tenantId: string;
  requestId: string;
  operationKey: string;
  /** Of template and parameters. */
  fingerprint: string;
  template: string;
  parameters: { readonly [name: string]: Json };
  correlationId: string;
  status: JobStatus;
  createdAt: number;
  updatedAt: number;

  /** The same as `status` while the job is open, else absent: the sparse index OpenJobs. */
  openStatus?: JobStatus | undefined;
  /** QUEUED: when it was created or released. PROCESSING: when the lease ends. */
  dueAt?: number | undefined;

  /** The claim: who holds the job, and until when. */
  owner?: string | undefined;
  leaseUntil?: number | undefined;
  /** When the lease before this one ended: until then its holder may have called the provider. */
  heldUntil?: number | undefined;
  /** Grows by one with every claim; 0 before the first. */
  fence: number;
  attempts: number;

  /** When the operation key was first sent to the provider: the start of the provider's key window. */
  providerAskedAt?: number | undefined;
  lastFailure?: { code: string; at: number } | undefined;

  documentId?: string | undefined;
  documentUrl?: string | undefined;
  completedAt?: number | undefined;

  /** Why a person has to look: the customer may read it. */
  reason?: string | undefined;
  /** What an operator needs to decide; never shown to the customer. */
  evidence?: Record<string, unknown> | undefined;

  /** How often dead letters of this job were replayed, and how often a lost outcome was resumed. */
  replays: number;
  resumes: number;
  /** Which replay counted last (run and message): a repeated count knows its own work by it. */
  replayedBy?: string | undefined;
}

/** What a tenant asks for, checked. */
export interface DocumentRequest {
  readonly requestId: string;
  readonly template: string;
  readonly parameters: { readonly [name: string]: Json };
}

/** Whether nothing more happens to the job by itself. */
export function isTerminal(status: JobStatus): boolean {
  return status === 'COMPLETED' || status === 'REQUIRES_ATTENTION';
}

/** The fingerprint of what is asked for; the request id is left out, as the key holds it. */
export function requestFingerprint({ template, parameters }: DocumentRequest): string {
  return fingerprint({ template, parameters });
}

/** The record of a request that has just come in, at `now` (epoch milliseconds). */
export function newJob(
  tenantId: string,
  request: DocumentRequest,
  correlationId: string,
  now: number,
): JobRecord {
  const operation = operationKey(tenantId, request.requestId);
  return {
    jobId: jobIdOf(operation),
    tenantId,
    requestId: request.requestId,
    operationKey: operation,
    fingerprint: requestFingerprint(request),
    template: request.template,
    parameters: request.parameters,
    correlationId,
    status: 'QUEUED',
    createdAt: now,
    updatedAt: now,
    openStatus: 'QUEUED',
    dueAt: now,
    fence: 0,
    attempts: 0,
    replays: 0,
    resumes: 0,
  };
}
