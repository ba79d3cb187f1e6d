import { lastingName, type Lasting } from './independence.ts';
import { chosenAt } from './options.ts';
import type { Path } from './tree.ts';

/** Steps of a path that let time pass and are not known for it. Time that passes before held calls are let go is not theirs. */
export function lastingIn({ points, schedule }: Path, known: Lasting): string[] {
  const names = schedule.flatMap((choice, place) => {
    const [here, next] = [points[place]!, points[place + 1]];
    if (!next || next.now === here.now || next.parked.every(({ held }) => held)) return [];
    return [lastingName(chosenAt(here, choice).parked, choice.fault)];
  });
  return names.filter((name) => !known.has(name));
}
