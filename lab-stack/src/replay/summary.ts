/** What a run did, for the operator and the audit record. Counts are messages; `reopened` counts jobs. */
export interface ReplaySummary {
  runId: string;
  inspected: number;
  /** Sent to the jobs queue again. */
  replayed: number;
  /** Deleted: the job was completed by another delivery. */
  discarded: number;
  /** Left in the dead-letter queue for a later run. */
  waited: number;
  /** Left in the dead-letter queue and on record: no replay will help. */
  parked: number;
  reopened: number;
  /** Why the run stopped before the end, and what to do next. */
  refused?: string;
  canary?: { jobId: string; ended: CanaryEnd };
  /** How many messages were judged how: `replay: http-503`. */
  verdicts: Record<string, number>;
}

/** `came-back`: the job failed again; `failed`: it ended without a document; `timed-out`: no end in sight. */
export type CanaryEnd = 'completed' | 'failed' | 'came-back' | 'timed-out';

export function emptySummary(runId: string): ReplaySummary {
  return {
    runId,
    inspected: 0,
    replayed: 0,
    discarded: 0,
    waited: 0,
    parked: 0,
    reopened: 0,
    verdicts: {},
  };
}
