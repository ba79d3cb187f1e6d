import type { Bounds } from '../scenario.ts';
import { counted } from '../outcome/words.ts';

/** How far a search went, in words: `every order of the calls, up to 1 fault and 1 call held up in a schedule`. */
export function boundsText({ faults, holds, switches }: Bounds): string {
  const order =
    switches === undefined
      ? 'every order of the calls'
      : `orders of the calls with up to ${switches} ${switches === 1 ? 'switch' : 'switches'}`;
  const both = [
    ...(faults > 0 ? [counted(faults, 'fault')] : []),
    ...(holds > 0 ? [`${counted(holds, 'call')} held up`] : []),
  ];
  return both.length === 0 ? `${order}, no faults` : `${order}, up to ${both.join(' and ')} in a schedule`;
}
