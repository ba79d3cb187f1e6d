import type { Step } from './proof.ts';

const MOST = 20;
const AROUND = 3;

/** Of a long story its beginning, its end, and what lies around the steps that decide. */
export function shortened(steps: readonly Step[]): readonly Step[] {
  if (steps.length <= MOST) return steps;
  const near = (place: number): boolean =>
    steps.some(({ decides }, other) => decides && Math.abs(other - place) <= AROUND);
  const keeps = steps.map(
    (_, place) => near(place) || place < 2 * AROUND || place >= steps.length - 2 * AROUND,
  );
  return steps.flatMap((step, place): Step[] => {
    if (keeps[place]) return [step];
    if (place > 0 && !keeps[place - 1]) return [];
    const next = keeps.indexOf(true, place);
    return [{ text: `… ${next - place} steps in between …` }];
  });
}
