import type { FaultName, Parked } from '../schedule.ts';
import { chosenAt } from './options.ts';
import type { Path } from './tree.ts';

/**
 * Steps that let time pass: their run sleeps before its next call, as an SDK does after a refusal. Meanwhile leases
 * and deadlines of all others run, so such a step depends on everything. A step with a fault goes by the name of
 * the fault, any other by the label of its call.
 */
export type Lasting = ReadonlySet<string>;

export function lastingName({ label }: Parked, fault?: FaultName): string {
  return fault ?? label;
}

/** Steps of a path that let time pass and are not known for it. Time that passes before held calls are let go is not theirs. */
export function lastingIn({ points, schedule }: Path, known: Lasting): string[] {
  const names = schedule.flatMap((choice, place) => {
    const [here, next] = [points[place]!, points[place + 1]];
    if (!next || next.now === here.now || next.parked.every(({ held }) => held)) return [];
    return [lastingName(chosenAt(here, choice).parked, choice.fault)];
  });
  return names.filter((name) => !known.has(name));
}
