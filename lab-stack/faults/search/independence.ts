import type { FaultName, Parked } from '../schedule.ts';

/** What a step touches, by canonical keys; `Table/*` is all keys that begin with `Table/`, and `*` is everything. */
export interface Footprint {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/**
 * Steps that let time pass: their run sleeps before its next call, as an SDK does after a refusal. Meanwhile leases
 * and deadlines of all others run, so such a step depends on everything. A step with a fault goes by the name of
 * the fault, any other by the label of its call.
 */
export type Lasting = ReadonlySet<string>;

export function lastingName({ label }: Parked, fault?: FaultName): string {
  return fault ?? label;
}

const NOTHING: Footprint = { reads: [], writes: [] };
const EVERYTHING: Footprint = { reads: [], writes: ['*'] };

/**
 * What a call touches when it goes on with this fault. One that never reaches its service touches nothing. A step
 * that lets time pass, as letting a held call go does, and a stale answer, which is as old as the last write,
 * whoever made it, depend on everything.
 */
export function footprintOf(parked: Parked, fault: FaultName | undefined, lasting: Lasting): Footprint {
  if (lasting.has(lastingName(parked, fault)) || parked.held || fault === 'stale') return EVERYTHING;
  if (fault === 'refuse' || fault === 'crash-before' || fault === 'hold') return NOTHING;
  return parked;
}

/** Whether the order of two steps of different runs can matter: one writes what the other reads or writes. */
export function dependent(one: Footprint, other: Footprint): boolean {
  return touchesAll(one) || touchesAll(other) || disturbs(one, other) || disturbs(other, one);
}

function touchesAll({ reads, writes }: Footprint): boolean {
  return reads.includes('*') || writes.includes('*');
}

function disturbs(writer: Footprint, other: Footprint): boolean {
  return writer.writes.some((key) =>
    [...other.reads, ...other.writes].some((touched) => overlap(key, touched)),
  );
}

function overlap(one: string, other: string): boolean {
  return one === other || isUnder(one, other) || isUnder(other, one);
}

function isUnder(key: string, all: string): boolean {
  return all.endsWith('/*') && key.startsWith(all.slice(0, -1));
}
