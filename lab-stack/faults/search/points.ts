import type { Choice, ChoicePoint, FaultName, Parked } from '../schedule.ts';
import { footprintOf, type Footprint, type Lasting } from './independence.ts';

/** One way in which a run may go on from a point. */
export interface Option {
  readonly choice: Choice;
  readonly parked: Parked;
  readonly footprint: Footprint;
}

/** A choice point, and what can be chosen there. */
export interface Point extends ChoicePoint {
  /** As it was read first: the same object for the same point. */
  readonly raw: ChoicePoint;
  /** The same for the same point, and only for it. */
  readonly text: string;
  /** By run: its first call, as it is and then with each fault. Held calls only when nobody else waits. */
  readonly options: ReadonlyMap<string, readonly Option[]>;
}

/** Reads points, and keeps each once: the schedules of a search pass few different ones. */
export function pointReader(lasting: Lasting): (point: ChoicePoint) => Point {
  const known = new Map<string, Point>();
  const first = new WeakMap<ChoicePoint, Point>();
  return (raw) => {
    const again = first.get(raw);
    if (again) return again;
    const text = textOf(raw);
    let point = known.get(text);
    if (!point) {
      point = { ...raw, raw, text, options: optionsOf(raw, lasting) };
      known.set(text, point);
      first.set(raw, point);
    }
    return point;
  };
}

export type ReadPoint = ReturnType<typeof pointReader>;

function optionsOf({ parked }: ChoicePoint, lasting: Lasting): Map<string, Option[]> {
  const free = parked.filter(({ held }) => !held);
  const options = new Map<string, Option[]>();
  for (const call of free.length > 0 ? free : parked) {
    if (!options.has(call.run)) options.set(call.run, waysOf(call, lasting));
  }
  return options;
}

function waysOf(parked: Parked, lasting: Lasting): Option[] {
  const ways: (FaultName | undefined)[] = [undefined, ...parked.faults];
  return ways.map((fault) => ({
    choice: { run: parked.run, ...(fault && { fault }) },
    parked,
    footprint: footprintOf(parked, fault, lasting),
  }));
}

function textOf({ parked, now }: ChoicePoint): string {
  const calls = parked.map(({ run, call, label, reads, writes, faults, held = false }) => [
    run,
    call,
    label,
    reads,
    writes,
    faults,
    held,
  ]);
  return JSON.stringify([now, calls]);
}
