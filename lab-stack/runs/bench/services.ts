/** The services, each measured from the SDK's call down to the core, beside another emulator where there is one. */

import { cpus, type } from 'node:os';
import { hasEngine, howToBringOne, startEngine } from '../../local/table/engine.ts';
import { serveApart } from './child.ts';
import { findFauxqs, howToBringFauxqs } from './fauxqs.ts';
import { throughMapping } from './mapping.ts';
import { measure } from './measure.ts';
import { LAMBDA, SQS, TABLE } from './protocols.ts';
import { openRuntime } from './runtime.ts';
import type { BenchService } from './names.ts';
import { inProcess, overHttp, WAYS } from './ways.ts';
import { INVOKE, JOBS, QUEUE } from './workloads.ts';
import type { Figure, Measured, Workload } from './measure.ts';
import type { Runtime } from './runtime.ts';
import type { Protocol } from './ways.ts';

export interface ServiceOptions {
  readonly service: BenchService;
  /** Calls of each action that are counted, for each way. */
  readonly calls: number;
  readonly onProgress: (done: number, total: number) => void;
}

/** One action. All times are microseconds per call. */
export interface ActionRow {
  readonly action: string;
  /** Through the SDK over HTTP. */
  readonly ours: Figure;
  readonly other?: Figure;
  /** Median of ours to median of the other: under 1, ours is faster. */
  readonly ratio?: number;
  /** Through the SDK in our own process. */
  readonly inProcess: Figure;
  /** What the median of `ours` is made of; the SDK's share, both sides of HTTP, our wire and door, our core. */
  readonly cost: {
    readonly client: number;
    readonly transport: number;
    readonly door: number;
    readonly core: number;
  };
}

export interface ServiceResult {
  readonly service: BenchService;
  readonly machine: string;
  readonly node: string;
  readonly calls: number;
  /** Whom ours is compared with, or how to bring it. */
  readonly against?: string;
  readonly missing?: string;
  readonly rows: readonly ActionRow[];
  /** Processor time of the server's process for each call over HTTP, on average, where it can be known. */
  readonly serverCpu: { readonly ours: number; readonly other?: number };
  /** From the send until the mapping has deleted the message, in process. */
  readonly throughMapping?: Figure;
}

interface Other {
  readonly name: string;
  readonly url: string;
  /** See Served; unknown for one that is no process of Node.js. */
  cpu?(): Promise<number>;
  stop(): Promise<void>;
}

interface Subject {
  readonly protocol: Protocol;
  readonly workload: Workload;
  readonly core: 'sqs' | 'lambda' | 'table';
  open(): Promise<Other | string | undefined>;
}

const SUBJECTS: Readonly<Record<BenchService, Subject>> = {
  sqs: { protocol: SQS, workload: QUEUE, core: 'sqs', open: openFauxqs },
  lambda: { protocol: LAMBDA, workload: INVOKE, core: 'lambda', open: () => Promise.resolve(undefined) },
  table: { protocol: TABLE, workload: JOBS, core: 'table', open: openEngine },
};

async function openFauxqs(): Promise<Other | string> {
  const found = findFauxqs();
  if (!found) return howToBringFauxqs;
  return { ...(await serveApart('serve-fauxqs.ts', found.module)), name: found.name };
}

async function openEngine(): Promise<Other | string> {
  return hasEngine() ? { ...(await startEngine()), name: 'dynoxide' } : howToBringOne;
}

/** Measures one service, the other emulator in the same rounds. */
export async function benchService({ service, calls, onProgress }: ServiceOptions): Promise<ServiceResult> {
  const { protocol, workload, core, open } = SUBJECTS[service];
  const runtime = await openRuntime();
  const apart = await serveApart('serve.ts');
  const found = await open();
  const other = typeof found === 'object' ? found : undefined;
  try {
    const ways = [
      overHttp(WAYS.http, protocol, apart.url),
      ...(other ? [overHttp(other.name, protocol, other.url)] : []),
      ...inProcess(protocol, runtime, runtime[core]),
    ];
    const before = await Promise.all([apart.cpu(), other?.cpu?.()]);
    const measured = await measure({ ways, workload, passes: calls, onProgress });
    const after = await Promise.all([apart.cpu(), other?.cpu?.()]);
    const made = measured.calls.get(WAYS.http)!;
    const cpu = (place: 0 | 1): number => Math.round(((after[place] ?? NaN) - (before[place] ?? NaN)) / made);
    return {
      service,
      machine: `${type()}, ${cpus().length} x ${cpus()[0]?.model.trim()}`,
      node: process.version,
      calls,
      ...(other && { against: other.name }),
      ...(typeof found === 'string' && { missing: found }),
      rows: rowsOf(measured, other?.name),
      serverCpu: { ours: cpu(0), ...(other?.cpu && { other: cpu(1) }) },
      ...(service === 'lambda' && { throughMapping: await mapped(runtime, calls) }),
    };
  } finally {
    await Promise.all([runtime.stop(), apart.stop(), other?.stop()]);
  }
}

async function mapped(runtime: Runtime, messages: number): Promise<Figure> {
  return rounded(await throughMapping(runtime, messages, Math.ceil(messages / 4)));
}

function rowsOf({ figures }: Measured, other: string | undefined): ActionRow[] {
  const of = (way: string, action: string): Figure => figures.get(way)!.get(action)!;
  return [...figures.get(WAYS.http)!.keys()].map((action) => {
    const [ours, direct] = [of(WAYS.http, action), of(WAYS.inProcess, action)];
    const [door, core] = [of(WAYS.door, action).median, of(WAYS.core, action).median];
    const rival = other === undefined ? undefined : of(other, action);
    return {
      action,
      ours: rounded(ours),
      ...(rival && { other: rounded(rival), ratio: Math.round((ours.median / rival.median) * 100) / 100 }),
      inProcess: rounded(direct),
      cost: {
        client: Math.round(direct.median - door),
        transport: Math.round(ours.median - direct.median),
        door: Math.round(door - core),
        core: Math.round(core),
      },
    };
  });
}

function rounded({ median, p95 }: Figure): Figure {
  return { median: Math.round(median), p95: Math.round(p95) };
}
