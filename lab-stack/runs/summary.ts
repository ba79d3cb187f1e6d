/** Counts the outcomes of a demo from what the stores hold at the end, and says what is wrong with them. */

import type { Stack } from '../local/stack.ts';
import { isLost, leaksOf } from './checks.ts';
import type { Clicked } from './customer.ts';
import type { Metrics } from './metrics.ts';
import type { ReplayTotals } from './replay.ts';
import { scan, type Item } from './state.ts';
import type { World } from './world.ts';

export interface DemoResult {
  /** Logical requests; a customer who clicks three times counts once. */
  readonly submitted: number;
  readonly accepted: number;
  readonly completed: number;
  readonly requiresAttention: number;
  /** Documents that the provider has made. */
  readonly documents: number;
  /** Documents beyond one for a request. */
  readonly duplicateEffects: number;
  /** Accepted requests without a terminal job, or with a completed job that does not point at its document. */
  readonly lost: number;
  /** Messages in the dead-letter queue before the replay. */
  readonly deadLetters: number;
  readonly replayed: number;
  readonly malformedSent: number;
  /** Malformed messages that wait in the dead-letter queue and are on record. */
  readonly malformedParked: number;
  readonly duplicatesSuppressed: number;
  readonly workersKilled: number;
  /** The oldest unpublished event that the probe ever saw, seconds of the stack's time. */
  readonly outboxOldestSeconds: number;
  /** From acceptance to completion, seconds of the stack's time. */
  readonly p50StackSeconds: number;
  readonly p95StackSeconds: number;
  /** Whole seconds of the stack's time that the run took. */
  readonly stackSeconds: number;
  readonly wallSeconds: number;
  readonly jobsPerWallSecond: number;
  readonly seed: number;
  readonly table: string;
  /** Everything that must not be; empty when the run is as it should be. */
  readonly problems: readonly string[];
}

export interface Evidence {
  readonly stack: Stack;
  readonly world: World;
  readonly clicked: readonly Clicked[];
  readonly deadLetters: number;
  readonly replayed: ReplayTotals;
  readonly kills: number;
  readonly metrics: Metrics;
  /** Every line that a function logged. */
  readonly lines: readonly string[];
  readonly settings: { readonly seed: number; readonly table: string; readonly wallSeconds: number };
}

export async function countOutcomes(evidence: Evidence): Promise<DemoResult> {
  const { stack, world, clicked, metrics, settings } = evidence;
  const jobs = new Map((await scan(stack.table, 'JobsTable')).map((job) => [job['jobId']?.S, job]));
  const accepted = clicked.flatMap(({ jobId }) => (jobId === undefined ? [] : [jobId]));
  const documents = documentsByKey(stack);
  const lost = accepted.filter((jobId) => isLost(jobs.get(jobId), stack.provider.documents()));
  const parked = await parkedMalformed(stack, world);
  const durations = [...jobs.values()].filter((job) => status(job) === 'COMPLETED').map(durationSeconds);
  const started = Math.min(...[...jobs.values()].map((job) => Number(job['createdAt']?.N)));
  const total = [...documents.values()].reduce((sum, count) => sum + count, 0);
  const counts = {
    submitted: world.requests.length,
    accepted: new Set(accepted).size,
    completed: count(jobs, 'COMPLETED'),
    requiresAttention: count(jobs, 'REQUIRES_ATTENTION'),
    documents: total,
    duplicateEffects: total - documents.size,
    lost: lost.length,
    deadLetters: evidence.deadLetters,
    replayed: evidence.replayed.replayed,
    malformedSent: world.garbage.length,
    malformedParked: parked,
    duplicatesSuppressed: metrics.sum('DuplicatesSuppressed'),
    workersKilled: evidence.kills,
    outboxOldestSeconds: round(metrics.max('OutboxOldestSeconds')),
    p50StackSeconds: round(percentile(durations, 0.5)),
    p95StackSeconds: round(percentile(durations, 0.95)),
    stackSeconds: Math.round((stack.clock.now() - started) / 1_000),
    wallSeconds: round(settings.wallSeconds),
    jobsPerWallSecond: round(clicked.length / settings.wallSeconds),
    seed: settings.seed,
    table: settings.table,
  };
  return { ...counts, problems: problems(counts, evidence) };
}

type Counts = Omit<DemoResult, 'problems'>;

function problems(counts: Counts, { world, lines, replayed }: Evidence): string[] {
  const terminal = counts.completed + counts.requiresAttention;
  const leaked = leaksOf(lines, world.requests);
  const found: [boolean, string][] = [
    [
      counts.accepted !== counts.submitted,
      `${counts.submitted - counts.accepted} requests were never accepted`,
    ],
    [counts.lost > 0, `${counts.lost} accepted requests were lost`],
    [terminal !== counts.accepted, `${counts.accepted - terminal} jobs are not terminal`],
    [counts.duplicateEffects > 0, `${counts.duplicateEffects} documents were made twice`],
    [
      counts.documents !== counts.completed,
      `${counts.documents} documents for ${counts.completed} completed jobs`,
    ],
    [
      counts.malformedParked !== counts.malformedSent,
      `${counts.malformedSent} malformed messages were sent, ${counts.malformedParked} are accounted for`,
    ],
    [leaked.length > 0, `${leaked.length} log lines hold a customer's contents`],
    [replayed.refused.length > 0 && counts.lost > 0, `the replay refused: ${replayed.refused.join('; ')}`],
  ];
  return found.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []));
}

/** How many documents exist for each key. */
function documentsByKey(stack: Stack): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of stack.provider.documents()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Garbage that still waits in the dead-letter queue, and whose hash is on record. */
async function parkedMalformed(stack: Stack, world: World): Promise<number> {
  const records = await scan(stack.table, 'ReplaysTable');
  const onRecord = new Set(
    records.filter((item) => item['cause']?.S === 'malformed').map((item) => item['messageId']?.S),
  );
  const sent = new Set(world.garbage.map(({ body }) => body));
  const waiting = stack.sqs.messages('DeadLetterQueue').filter(({ body }) => sent.has(body));
  return waiting.filter(({ messageId }) => onRecord.has(messageId)).length;
}

function status(job: Item): string | undefined {
  return job['status']?.S;
}

function count(jobs: ReadonlyMap<unknown, Item>, wanted: string): number {
  return [...jobs.values()].filter((job) => status(job) === wanted).length;
}

function durationSeconds(job: Item): number {
  return (Number(job['completedAt']?.N) - Number(job['createdAt']?.N)) / 1_000;
}

/** The smallest value that at least the share `part` of the values does not exceed; 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
