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
import { hasEngine } from '../../local/table/engine.ts';
import { openFloor, type Floor, type Spent } from './floor.ts';
import { figureOf } from './measure.ts';

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
  /** What a call takes with all that the explorer does: what a schedule takes in one process, divided by its calls. */
  readonly explorerCall: Spent;
  /** The same calls with no explorer between, each invocation with a client of its own, or all with one. */
  readonly floors: readonly FloorRow[];
  /** Milliseconds until a mistake in the handler was seen, and until it was played again and told. */
  readonly seenAfter: number;
  readonly toldAfter: number;
  readonly mistake: string;
}

/** Microseconds of a call, and how many times that the explorer takes. */
export interface FloorRow {
  /** `memory`: in this process, as in the explorer; `engine`: straight to a real one, over sockets, where there is one. */
  readonly table: Table;
  readonly clients: 'own' | 'one';
  readonly call: Spent;
  readonly ratio: Spent;
}

type Table = 'memory' | 'engine';

interface Round {
  readonly one: number;
  readonly cpuOfOne: number;
  readonly two: number;
  readonly floors: readonly Omit<FloorRow, 'ratio'>[];
  readonly seenAfter: number;
  readonly toldAfter: number;
}

/** Measures in turns, so that what else this machine does falls on all of them. */
export async function benchFaults({ rounds, warmUp = 3, onProgress }: FaultsOptions): Promise<FaultsResult> {
  const code = await prepareCode();
  const wrong = await prepareCode({ texts: await textsOf(fault.patches) });
  const tables: readonly Table[] = hasEngine() ? ['memory', 'engine'] : ['memory'];
  const floors = await Promise.all(
    tables.map(async (table) => ({ table, floor: await openFloor(code, workerTwoDeliveries, table) })),
  );
  const pool = startPool({ processes: 2 });
  const measured: Round[] = [];
  let found: SearchResult | undefined;
  try {
    for (let round = 0; round < warmUp + rounds; round++) {
      onProgress(round, warmUp + rounds);
      const [one, cpuOfOne, search] = await exploring({ code });
      const [two] = await exploring({ pool });
      const rows: Round['floors'][number][] = [];
      for (const { table, floor } of floors) rows.push(...(await floorOf(table, floor)));
      const figures = { one, cpuOfOne, two, floors: rows, ...(await firstViolation(wrong)) };
      if (round >= warmUp) measured.push(figures);
      found = search;
    }
  } finally {
    await pool.stop();
    await Promise.all(floors.map(({ floor }) => floor.stop()));
  }
  return summary(found!, measured, floors[0]!.floor.sdk, await callsOfOne(code));
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

async function floorOf(table: Table, floor: Floor): Promise<Round['floors']> {
  const measure = async (clients: FloorRow['clients']): Promise<Round['floors'][number]> => {
    let [wall, cpu] = [0, 0];
    for (let story = 0; story < FLOOR_STORIES; story++) {
      const spent = await floor.play(clients === 'one');
      wall += spent.wall;
      cpu += spent.cpu;
    }
    const calls = FLOOR_STORIES * floor.calls;
    return { table, clients, call: { wall: wall / calls, cpu: cpu / calls } };
  };
  return [await measure('own'), await measure('one')];
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
  const of = (value: (round: Round) => number): number => figureOf(rounds.map(value)).median;
  const one = of((round) => round.one);
  const cpuOfOne = of((round) => round.cpuOfOne);
  const explorerCall = { wall: 1e6 / one / calls, cpu: (cpuOfOne * 1_000) / calls };
  const floors = (rounds[0]?.floors ?? []).map(({ table, clients }, row) => {
    const call = {
      wall: of(({ floors }) => floors[row]!.call.wall),
      cpu: of(({ floors }) => floors[row]!.call.cpu),
    };
    const ratio = { wall: rounded(explorerCall.wall / call.wall), cpu: rounded(explorerCall.cpu / call.cpu) };
    return { table, clients, call: whole(call), ratio };
  });
  return {
    machine: `${type()}, ${cpus().length} x ${cpus()[0]?.model.trim()}`,
    node: process.version,
    sdk,
    scenario: workerTwoDeliveries.name,
    schedules: playsOf(search),
    callsOfOne: rounded(calls),
    one: Math.round(one),
    two: Math.round(of(({ two }) => two)),
    cpuOfOne: rounded(cpuOfOne),
    explorerCall: whole(explorerCall),
    floors,
    seenAfter: Math.round(of(({ seenAfter }) => seenAfter)),
    toldAfter: Math.round(of(({ toldAfter }) => toldAfter)),
    mistake: fault.name,
  };
}

function whole({ wall, cpu }: Spent): Spent {
  return { wall: Math.round(wall), cpu: Math.round(cpu) };
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
