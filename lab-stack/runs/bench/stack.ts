/** The benchmark of the whole stack, clean and in real time. It prints what it measured and asserts nothing. */

import { cpus, totalmem, type } from 'node:os';
import { realClock } from '../../local/clock.ts';
import { bootStack, type Stack } from '../../local/stack.ts';
import { click, openPortal } from '../customer.ts';
import { readState } from '../state.ts';
import { planWorld } from '../world.ts';

export interface BenchOptions {
  readonly jobs: number;
  readonly table: 'memory' | 'engine';
  /** Environments of functions without a reserve of their own. */
  readonly environments: number;
}

export interface BenchResult {
  readonly machine: string;
  readonly node: string;
  readonly table: string;
  readonly jobs: number;
  readonly environments: number;
  /** From the call until everything listens, seconds. */
  readonly upSeconds: number;
  /** Resident memory of the whole process before the first environment, megabytes. */
  readonly hostMegabytes: number;
  /** What the environments added at the end, each, megabytes. */
  readonly environmentMegabytes: number;
  /** How many environments there were at the end. */
  readonly environmentsAtTheEnd: number;
  /** From the first click until the last job was accepted, and until the last was completed, seconds. */
  readonly acceptedSeconds: number;
  readonly completedSeconds: number;
  readonly jobsPerWallSecond: number;
  /** The same for the jobs before those, which met environments that had not run yet. */
  readonly warmUpJobs: number;
  readonly warmUpJobsPerWallSecond: number;
}

/**
 * Jobs that warm the code up. Each environment compiles the SDK for itself, as on Lambda, and is at its pace only
 * after some hundred invocations.
 */
const WARM_UP = 3_000;

export async function runBench({ jobs, table, environments }: BenchOptions): Promise<BenchResult> {
  const started = performance.now();
  const stack = await bootStack({
    clock: realClock(),
    time: { kind: 'real' },
    table,
    concurrency: environments,
  });
  const upSeconds = secondsSince(started);
  const hostMegabytes = residentMegabytes();
  try {
    const cold = performance.now();
    await push(stack, WARM_UP, 'warm-up');
    const warmUpJobsPerWallSecond = round(WARM_UP / secondsSince(cold));
    const begun = performance.now();
    const acceptedSeconds = await push(stack, jobs, 'bench');
    const completedSeconds = secondsSince(begun);
    const alive = stack.lambda.environments().length;
    return {
      machine: `${type()}, ${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
      node: process.version,
      table,
      jobs,
      environments,
      upSeconds: round(upSeconds),
      hostMegabytes: Math.round(hostMegabytes),
      environmentMegabytes: Math.round((residentMegabytes() - hostMegabytes) / alive),
      environmentsAtTheEnd: alive,
      acceptedSeconds: round(acceptedSeconds),
      completedSeconds: round(completedSeconds),
      jobsPerWallSecond: round(jobs / completedSeconds),
      warmUpJobs: WARM_UP,
      warmUpJobsPerWallSecond,
    };
  } finally {
    await stack.stop();
  }
}

/** Asks for `jobs` documents at once and waits until all are made. Resolves to the seconds until all were accepted. */
async function push(stack: Stack, jobs: number, name: string): Promise<number> {
  const before = (await readState(stack)).jobs['COMPLETED'] ?? 0;
  const portal = openPortal(stack.urls.api, stack.clock);
  const begun = performance.now();
  const { requests } = planWorld({ jobs, seed: 1, faults: false });
  const clicks = requests.map((request) =>
    click(portal, { ...request, requestId: `${name}-${request.requestId}`, atMs: 0 }),
  );
  await Promise.all(clicks);
  portal.close();
  const accepted = secondsSince(begun);
  await completed(stack, before + jobs);
  return accepted;
}

/** Waits on the queue and the provider, which cost nothing to look at; then the stores must agree. */
async function completed(stack: Stack, jobs: number): Promise<void> {
  for (;;) {
    const deleted = new Promise<void>((resolve) => {
      const stop = stack.door.follow(({ call }) => {
        if (call.action !== 'DeleteMessageBatch') return;
        stop();
        resolve();
      });
    });
    const waiting = stack.sqs.queues().some(({ visible, inFlight }) => visible + inFlight > 0);
    const made = stack.provider.documents().length;
    if (made >= jobs && !waiting && ((await readState(stack)).jobs['COMPLETED'] ?? 0) >= jobs) return;
    await deleted;
  }
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000;
}

function residentMegabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
