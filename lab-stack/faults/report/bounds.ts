import type { Bounds } from '../scenario.ts';
import { counted } from '../outcome/words.ts';
import { switchesText } from './counts.ts';

/** What a schedule is, and how far a search went: `any order of the calls, with up to 1 fault and 1 call held up`. */
export function boundsText({ faults, holds, switches }: Bounds): string {
  const order =
    switches === undefined
      ? 'any order of the calls'
      : `an order of the calls with up to ${switchesText(switches)}`;
  const both = [
    ...(faults > 0 ? [counted(faults, 'fault')] : []),
    ...(holds > 0 ? [`${counted(holds, 'call')} held up`] : []),
  ];
  const befalls = both.length === 0 ? 'no faults' : `up to ${both.join(' and ')}`;
  return switches === undefined ? `${order}, with ${befalls}` : `${order}, and ${befalls}`;
}
