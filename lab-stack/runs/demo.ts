/** The demo: real HTTP requests through the whole pipeline in a rough world, and then the count. */

import { sleep, virtualClock } from '../local/clock.ts';
import { sharedTime } from '../local/lambda/environment/time.ts';
import { ACCOUNT_ID, bootStack, type Stack } from '../local/stack.ts';
import type { Texts } from '../local/texts.ts';
import { click, openPortal, type Clicked, type Portal } from './customer.ts';
import { driver, quiet } from './drive.ts';
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
  /** What is read in place of files of lab-stack, e.g. a learner's own. */
  readonly texts?: Texts;
  /** Environments of all functions at the same time. */
  readonly concurrency?: number;
  /** Told how far the run is: terminal jobs of all, and what it does. */
  readonly onProgress?: (done: number, total: number, phase: string) => void;
  /** Aborted when the user wants to end: the run stops and leaves nothing behind. */
  readonly signal?: AbortSignal;
}

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
    ...(options.texts && { texts: options.texts }),
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

function terminal({ jobs }: StackState): number {
  return (jobs['COMPLETED'] ?? 0) + (jobs['REQUIRES_ATTENTION'] ?? 0);
}
