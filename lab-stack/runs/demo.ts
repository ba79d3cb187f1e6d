/** The demo: real HTTP requests through the whole pipeline in a rough world, and then the count. */

import { sleep, virtualClock, type VirtualClock } from '../local/clock.ts';
import { sharedTime } from '../local/lambda/environment/time.ts';
import { jumpUntil, type Settling } from '../local/jump.ts';
import { ACCOUNT_ID, bootStack, type Stack } from '../local/stack.ts';
import { click, openPortal, type Clicked, type Portal } from './customer.ts';
import { collectMetrics } from './metrics.ts';
import { replayDeadLetters } from './replay.ts';
import { DUPLICATE_DELIVERIES, ROUGH_HABITS, roughPlan } from './rough.ts';
import { readState, type StackState } from './state.ts';
import { countOutcomes, type DemoResult } from './summary.ts';
import { planWorld, type World } from './world.ts';

export interface DemoOptions {
  readonly jobs: number;
  readonly seed: number;
  readonly faults: boolean;
  readonly table: 'memory' | 'engine';
  /** Environments of all functions at the same time. */
  readonly concurrency?: number;
  /** Told how far the run is: terminal jobs of all, and what it does. */
  readonly onProgress?: (done: number, total: number, phase: string) => void;
  /** Aborted when the user wants to end: the run stops and leaves nothing behind. */
  readonly signal?: AbortSignal;
}

/** A day of the stack's time: longer than any message of the demo stays anywhere. */
const LIMIT_MS = 24 * 60 * 60 * 1_000;

export async function runDemo(options: DemoOptions): Promise<DemoResult> {
  const { jobs, seed, faults, table, onProgress } = options;
  const wallStart = performance.now();
  const world = planWorld({ jobs, seed, faults });
  const rough = roughPlan(world);
  const { clock, time } = sharedTime(virtualClock());
  const metrics = collectMetrics();
  const lines: string[] = [];
  const stack = await bootStack({
    clock,
    time,
    table,
    seed,
    ...(options.concurrency !== undefined && { concurrency: options.concurrency }),
    ...(faults && { plan: rough.plan, duplicateRate: DUPLICATE_DELIVERIES }),
    onLog: (_environment, line) => {
      lines.push(line);
      metrics.read(line);
    },
  });
  const portal = openPortal(stack.urls.api, clock);
  try {
    if (faults) stack.provider.habits.set(ROUGH_HABITS);
    const run = driver(clock, stack, portal, options.signal);
    const clicked = play(world, stack, portal);
    await run(clicked);
    onProgress?.(0, jobs, 'working');
    await run(quiet(stack, (state) => onProgress?.(terminal(state), jobs, 'working')));
    const deadLetters = (await readState(stack)).deadLetters;
    rough.mend();
    if (faults) stack.provider.habits.set({ down: false });
    onProgress?.(terminal(await readState(stack)), jobs, 'replaying');
    const replayed = await run(replayDeadLetters(stack));
    await run(quiet(stack, (state) => onProgress?.(terminal(state), jobs, 'replaying')));
    return await countOutcomes({
      stack,
      world,
      clicked: await clicked,
      deadLetters,
      replayed,
      kills: rough.kills(),
      metrics,
      lines,
      settings: { seed, table, wallSeconds: (performance.now() - wallStart) / 1_000 },
    });
  } finally {
    portal.close();
    await stack.stop();
  }
}

/** Makes the clock jump until a promise has resolved, and gives its value. */
function driver(
  clock: VirtualClock,
  stack: Stack,
  portal: Portal,
  signal?: AbortSignal,
): <T>(work: Promise<T>) => Promise<T> {
  const settling: Settling = {
    idle: stack.settling.idle,
    activity: () => stack.settling.activity() + portal.activity(),
  };
  return async (work) => {
    let ended = false;
    const end = (): void => {
      ended = true;
    };
    work.then(end, end);
    await jumpUntil(clock, settling, () => ended || signal?.aborted === true, LIMIT_MS);
    signal?.throwIfAborted();
    return work;
  };
}

/** Customers click and garbage slips in, each at its time. */
async function play(world: World, stack: Stack, portal: Portal): Promise<Clicked[]> {
  const garbage = world.garbage.map(async ({ atMs, body }) => {
    await sleep(stack.clock, atMs);
    const input = { QueueUrl: `${stack.urls.aws}/${ACCOUNT_ID}/JobsQueue`, MessageBody: body };
    const signal = new AbortController().signal;
    const call = { service: 'sqs', action: 'SendMessage', input, origin: stack.urls.aws, signal } as const;
    await stack.door.call({ ...call, caller: 'outside' });
  });
  const clicks = world.requests.map((request) => click(portal, request));
  await Promise.all(garbage);
  return Promise.all(clicks);
}

/** How often the stores are looked at, milliseconds of the stack's time. */
const LOOK_EVERY_MS = 5_000;

/** Resolves when nothing moves any more: queue and outbox empty, nobody at work. */
async function quiet(stack: Stack, onState: (state: StackState) => void): Promise<void> {
  for (;;) {
    const state = await readState(stack);
    onState(state);
    const { queue, outbox, jobs } = state;
    const moving =
      queue.visible + queue.inFlight + queue.delayed + outbox.pending + (jobs['PROCESSING'] ?? 0);
    if (moving === 0) return;
    await sleep(stack.clock, LOOK_EVERY_MS);
  }
}

function terminal({ jobs }: StackState): number {
  return (jobs['COMPLETED'] ?? 0) + (jobs['REQUIRES_ATTENTION'] ?? 0);
}
