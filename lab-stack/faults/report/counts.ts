import type { SearchResult } from '../search/result.ts';
import { counted } from '../outcome/words.ts';

/** `Played 154 schedules, all of them`, or honestly `Played 40 of at least 162 schedules`; and what was not played, and why. */
export function countsText({ visited, complete, atLeast, cut }: SearchResult): string {
  const number = (count: number): string => count.toLocaleString('en');
  const seen = complete
    ? `Played ${number(visited)} ${visited === 1 ? 'schedule' : 'schedules'}, all of them`
    : `Played ${number(visited)} of at least ${number(Math.max(atLeast, visited))} schedules`;
  if (cut === 0) return `${seen}.`;
  const others = cut === 1 ? '1 more differs' : `${number(cut)} more differ`;
  return `${seen}. Left out: ${others} only in the order of calls that do not touch each other.`;
}

/** How small the smallest is: `1 fault, 1 switch`. */
export function sizeText({
  faults,
  holds,
  switches,
}: {
  faults: number;
  holds: number;
  switches: number;
}): string {
  const parts = [
    faults > 0 ? counted(faults, 'fault') : 'no fault',
    ...(holds > 0 ? [`${counted(holds, 'call')} held up`] : []),
    ...(switches > 0 ? [switchesText(switches)] : []),
  ];
  return parts.join(', ');
}

/** `1 switch between invocations`: one goes on before the other has ended. */
export function switchesText(switches: number): string {
  return `${switches} ${switches === 1 ? 'switch' : 'switches'} between invocations`;
}
