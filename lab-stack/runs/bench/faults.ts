/** The benchmark of the explorer: how many schedules it plays, beside what their calls alone cost. */

import { cpus, type } from 'node:os';
import { explore } from '../../faults/explore.ts';
import { workerOneDelivery } from '../../faults/scenarios/worker-one-delivery.ts';
import { workerTwoDeliveries } from '../../faults/scenarios/worker-two-deliveries.ts';
import { startPool, type Pool } from '../../faults/search/pool.ts';
import type { SearchResult } from '../../faults/search/result.ts';
import { fault } from '../../faults/seeded/18-no-lease.ts';
import { textsOf } from '../../faults/seeded/texts.ts';
import type { Statement } from '../../faults/statement.ts';
import { prepareCode, type Code } from '../../faults/world/code.ts';
import { openFloor, type Floor } from './floor.ts';

export interface FaultsOptions {
  /** Rounds that are counted. */
  readonly rounds: number;
  /** Rounds before those. The code compiles as it runs, and is at its pace after three. Default 3. */
  readonly warmUp?: number;
  readonly onProgress: (done: number, total: number) => void;
}

/** Figures of one round are the median over the rounds. Times are by the clock of this machine. */
export interface FaultsResult {
  readonly machine: string;
  readonly node: string;
  readonly sdk: string;
  readonly scenario: string;
  /** Schedules in one round, and calls of the SDK in one schedule, on average. */
  readonly schedules: number;
  readonly callsOfOne: number;
  /** Schedules a second. */
  readonly one: number;
  readonly two: number;
  /** Processor time of a schedule in one process, milliseconds. */
  readonly cpuOfOne: number;
  /** Processor time of a call in microseconds: all that a schedule costs, divided by its calls. */
  readonly explorerCall: number;
  /** The same of the SDK alone, each invocation with a client of its own, and all with one client. */
  readonly floorCall: number;
  readonly floorCallOneClient: number;
  /** `explorerCall` to `floorCall`: at 1, the explorer costs no more than the calls that it makes. */
  readonly ratio: number;
  /** Milliseconds until a mistake in the handler was seen, and until it was played again and told. */
  readonly seenAfter: number;
  readonly toldAfter: number;
  readonly mistake: string;
}

interface Round {
  readonly one: number;
  readonly cpuOfOne: number;
  readonly two: number;
  readonly floor: number;
  readonly floorOneClient: number;
  readonly seenAfter: number;
  readonly toldAfter: number;
}

/** Measures in turns, so that what else this machine does falls on all of them. */
export async function benchFaults({ rounds, warmUp = 3, onProgress }: FaultsOptions): Promise<FaultsResult> {
  const code = await prepareCode();
  const wrong = await prepareCode({ texts: await textsOf(fault.patches) });
  const floor = await openFloor(code, workerTwoDeliveries);
  const pool = startPool({ processes: 2 });
  const measured: Round[] = [];
  let found: SearchResult | undefined;
  try {
    for (let round = 0; round < warmUp + rounds; round++) {
      onProgress(round, warmUp + rounds);
      const [one, cpuOfOne, search] = await exploring({ code });
      const [two] = await exploring({ pool });
      const figures = { one, cpuOfOne, two, ...(await floorOf(floor)), ...(await firstViolation(wrong)) };
      if (round >= warmUp) measured.push(figures);
      found = search;
    }
  } finally {
    await pool.stop();
  }
  return summary(found!, measured, floor.sdk, await callsOfOne(code));
}

/** Schedules a second, the processor time of one (milliseconds) where it is played in this process, and the search. */
async function exploring(
  where: { readonly code: Code } | { readonly pool: Pool },
): Promise<[number, number, SearchResult]> {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  const { search } = await explore(workerTwoDeliveries, where);
  const plays = playsOf(search);
  return [(plays / (performance.now() - begun)) * 1_000, milliseconds(cpu) / plays, search];
}

function playsOf({ visited, stopped }: SearchResult): number {
  return visited + stopped;
}

const FLOOR_STORIES = 200;

async function floorOf(floor: Floor): Promise<Pick<Round, 'floor' | 'floorOneClient'>> {
  const measure = async (oneClient: boolean): Promise<number> => {
    const cpu = process.cpuUsage();
    for (let story = 0; story < FLOOR_STORIES; story++) await floor.play(oneClient);
    return (milliseconds(cpu) * 1_000) / (FLOOR_STORIES * floor.calls);
  };
  return { floor: await measure(false), floorOneClient: await measure(true) };
}

async function firstViolation(code: Code): Promise<Pick<Round, 'seenAfter' | 'toldAfter'>> {
  const begun = performance.now();
  let seenAfter = NaN;
  await explore(workerOneDelivery, {
    code,
    until: 'first-broken',
    onProgress({ broken }) {
      if (broken.includes(fault.breaks) && Number.isNaN(seenAfter)) seenAfter = performance.now() - begun;
    },
  });
  return { seenAfter, toldAfter: performance.now() - begun };
}

/** Calls of the SDK in a schedule, on average. */
async function callsOfOne(code: Code): Promise<number> {
  let [calls, plays] = [0, 0];
  const counting: Statement = {
    name: 'counted',
    promise: 'Every schedule is counted.',
    broken({ happenings }) {
      calls += happenings.filter((one) => one.kind === 'called' && one.service !== 'provider').length;
      plays++;
      return undefined;
    },
  };
  await explore(workerTwoDeliveries, { code, own: [counting] });
  return calls / plays;
}

function summary(search: SearchResult, rounds: readonly Round[], sdk: string, calls: number): FaultsResult {
  const of = (name: keyof Round): number => median(rounds.map((round) => round[name]));
  const explorerCall = (of('cpuOfOne') * 1_000) / calls;
  return {
    machine: `${type()}, ${cpus().length} x ${cpus()[0]?.model.trim()}`,
    node: process.version,
    sdk,
    scenario: workerTwoDeliveries.name,
    schedules: playsOf(search),
    callsOfOne: rounded(calls),
    one: Math.round(of('one')),
    two: Math.round(of('two')),
    cpuOfOne: rounded(of('cpuOfOne')),
    explorerCall: Math.round(explorerCall),
    floorCall: Math.round(of('floor')),
    floorCallOneClient: Math.round(of('floorOneClient')),
    ratio: rounded(explorerCall / of('floor')),
    seenAfter: Math.round(of('seenAfter')),
    toldAfter: Math.round(of('toldAfter')),
    mistake: fault.name,
  };
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
