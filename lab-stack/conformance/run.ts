import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage } from './coverage.ts';
import { endpointTarget } from './endpoint.ts';
import { judge } from './judge.ts';
import type { Verdict } from './judge.ts';
import { ourWorld } from './ours.ts';
import { CHECKS, filesOf, TOPICS } from './registry.ts';
import { readRows, REFERENCE } from './rows.ts';

export const SERVICES = ['sqs', 'dynamodb', 'lambda'] as const;
export type ConformanceService = (typeof SERVICES)[number];

/** The beginnings of the names of the files that belong to a service. */
const AREAS: Readonly<Record<ConformanceService, readonly string[]>> = {
  sqs: ['sqs'],
  dynamodb: ['table', 'sdk'],
  lambda: ['lambda', 'mapping'],
};

export interface Options {
  /** Judges what speaks at this URL; our own runtime, in process, without it. */
  readonly endpoint?: string;
  /** Only the rows of this service. */
  readonly service?: ConformanceService;
  /** Told of each verdict as it is reached. */
  readonly onVerdict?: (verdict: Verdict) => void;
}

export interface Outcome {
  /** `ours`, or the endpoint's URL. */
  readonly target: string;
  readonly pass: number;
  readonly fail: number;
  readonly skipped: number;
  readonly verdicts: readonly Verdict[];
}

/**
 * Judges every row, one after the other, each at a target or under names of its own. Throws when nothing answers
 * at the endpoint.
 */
export async function runConformance({ endpoint, service, onVerdict }: Options): Promise<Outcome> {
  if (endpoint !== undefined) await requireAnswer(endpoint);
  const open = endpoint === undefined ? () => ourWorld() : async () => endpointTarget(endpoint);
  const rows = readRows().filter(
    ({ area }) => !service || AREAS[service].some((one) => area.startsWith(one)),
  );
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const verdict = await judge(row, CHECKS, open);
    verdicts.push(verdict);
    onVerdict?.(verdict);
  }
  const count = (result: Verdict['result']): number => verdicts.filter((one) => one.result === result).length;
  return {
    target: endpoint ?? 'ours',
    pass: count('pass'),
    fail: count('fail'),
    skipped: count('skipped'),
    verdicts,
  };
}

/** Without it every row would fail, for a reason that is not its own. */
async function requireAnswer(endpoint: string): Promise<void> {
  try {
    await fetch(endpoint);
  } catch {
    throw new Error(`Nothing answers at ${endpoint}. Start the runtime there first, or correct the URL.`);
  }
}

/** Writes docs/reference/coverage.md anew and gives its path. */
export function writeCoverage(): string {
  const path = join(REFERENCE, 'coverage.md');
  writeFileSync(path, coverage(readRows(), filesOf(TOPICS)));
  return path;
}
