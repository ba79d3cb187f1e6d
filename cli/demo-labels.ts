import type { DemoResult } from '../lab-stack/runs/summary.ts';

type Counted = Exclude<keyof DemoResult, 'problems'>;

/** How the demo's counts are called where people read them, in the order in which they are shown. */
const LABELS: Readonly<Record<Counted, string>> = {
  submitted: 'requests',
  accepted: 'accepted',
  completed: 'completed',
  requiresAttention: 'handed to a person',
  documents: 'documents made',
  duplicateEffects: 'documents made twice',
  lost: 'requests lost',
  deadLetters: 'dead letters',
  replayed: 'replayed',
  malformedSent: 'malformed messages',
  malformedParked: 'of these set aside',
  duplicatesSuppressed: 'duplicates caught',
  workersKilled: 'workers killed',
  outboxOldestSeconds: 'oldest event in the outbox, s',
  p50StackSeconds: 'half are done within, s',
  p95StackSeconds: '95 of 100 within, s',
  stackSeconds: "the stack's time, s",
  wallSeconds: 'wall time, s',
  jobsPerWallSecond: 'requests a wall second',
  seed: 'seed',
  table: 'table',
};

/** The counts by their names for people. */
export function labelled(result: Omit<DemoResult, 'problems'>): Record<string, string | number> {
  return Object.fromEntries((Object.keys(LABELS) as Counted[]).map((name) => [LABELS[name], result[name]]));
}
