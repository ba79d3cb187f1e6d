/** From seconds to pixels, and the ticks on the way. */
export interface Scale {
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
  x(seconds: number): number;
}

/** What an axis is cut into, seconds: steps that people count in. */
const STEPS = [
  1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400,
];
/** Pixels that a label needs. */
const LABEL = 64;

/** Seconds from 0 to `end` on the pixels from `left` to `right`. */
export function scaleOf(end: number, left: number, right: number): Scale {
  const span = Math.max(1, end);
  const x = (seconds: number): number => left + (seconds / span) * (right - left);
  const most = Math.max(1, Math.floor((right - left) / LABEL));
  const step = STEPS.find((one) => span / one <= most) ?? STEPS.at(-1)!;
  const count = Math.floor(span / step);
  const ticks = Array.from({ length: count + 1 }, (_, place) => ({
    x: x(place * step),
    label: `${(place * step).toLocaleString('en-GB')} s`,
  }));
  return { x, ticks };
}
