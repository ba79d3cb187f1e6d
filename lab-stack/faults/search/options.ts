import type { Choice, ChoicePoint, Parked, Schedule } from '../schedule.ts';
import { footprintOf, type Footprint } from './independence.ts';

/** One way in which a run may go on from a point. */
export interface Option {
  readonly choice: Choice;
  readonly parked: Parked;
  readonly footprint: Footprint;
}

/**
 * All that can be chosen at a point: the run that went last comes first, then the others as they stand; of each
 * its first call, as it is and then with each fault. Held calls wait until nobody else does.
 */
export function optionsAt({ parked }: ChoicePoint, last: string | undefined): Option[] {
  const free = parked.filter(({ held }) => !held);
  const first = new Map<string, Parked>();
  for (const call of free.length > 0 ? free : parked) if (!first.has(call.run)) first.set(call.run, call);
  const goingOn = last === undefined ? undefined : first.get(last);
  const others = [...first.values()].filter((call) => call !== goingOn);
  return (goingOn ? [goingOn, ...others] : others).flatMap(waysOf);
}

function waysOf(parked: Parked): Option[] {
  const { run, faults } = parked;
  const choices: Choice[] = [{ run }, ...faults.map((fault) => ({ run, fault }))];
  return choices.map((choice) => ({ choice, parked, footprint: footprintOf(parked, choice.fault) }));
}

/** The call that goes on by this choice. Throws when nobody of that run waits there. */
export function chosenAt({ parked }: ChoicePoint, { run }: Choice): Parked {
  const waiting = parked.filter((call) => call.run === run);
  const call = waiting.find(({ held }) => !held) ?? waiting[0];
  if (!call)
    throw new Error(`Nobody of run ${run} waits there, but ${parked.map((call) => call.run).join(', ')}.`);
  return call;
}

/** Whether this run could go on at the point: it waits there and is not held. */
export function canGoOn({ parked }: ChoicePoint, run: string): boolean {
  return parked.some((call) => call.run === run && !call.held);
}

export function sameChoice(one: Choice, other: Choice): boolean {
  return one.run === other.run && one.fault === other.fault;
}

/** Faults and holds in a schedule. */
export function spentIn(schedule: Schedule): { readonly faults: number; readonly holds: number } {
  const all = schedule.filter(({ fault }) => fault !== undefined).length;
  const holds = schedule.filter(({ fault }) => fault === 'hold').length;
  return { faults: all - holds, holds };
}

/** Times at which a run was left for another one although it could go on. `points` are those of the choices, in order. */
export function switchesIn(points: readonly ChoicePoint[], schedule: Schedule): number {
  return schedule.filter(({ run }, index) => {
    const last = schedule[index - 1]?.run;
    return last !== undefined && last !== run && canGoOn(points[index]!, last);
  }).length;
}
